// How a tour begins: its splash, its film, its map; what comes before the picture is over when it is started.
import { useState } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'

export interface Opening {
  readonly isCurtainUp: boolean
  readonly raise: () => void
  /** Shown once, before the picture. */
  readonly film: string | null
  readonly endFilm: () => void
  readonly isStarted: boolean
  /** The picture may be made ready: one that moves when it opens is kept for when the curtain is up. */
  readonly isPrepared: boolean
}

interface How {
  /** Without a splash. */
  readonly isBare: boolean
  readonly showsFilm: boolean
  readonly isOnMap: boolean
}

export function useOpening({ skin, opening }: PublicTour, { isBare, showsFilm, isOnMap }: How): Opening {
  const [isCurtainUp, setCurtainUp] = useState(isBare || !skin.options.splash.isShown)
  const [isFilmOver, setFilmOver] = useState(false)
  const [isEntered, setEntered] = useState(!isOnMap)
  if (!isOnMap && !isEntered) setEntered(true)
  const film = opening.kind === 'video' && showsFilm ? opening.videoUrl : null
  const isStarted = isCurtainUp && (film === null || isFilmOver) && isEntered
  return {
    isCurtainUp,
    raise: () => setCurtainUp(true),
    film,
    endFilm: () => setFilmOver(true),
    isStarted,
    isPrepared: isStarted || opening.kind === 'none' || film !== null,
  }
}
