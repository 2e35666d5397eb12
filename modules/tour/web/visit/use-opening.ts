// How a tour begins: its splash, its video, its map or its dollhouse; what comes before the picture is over when it is started.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useState } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Panel } from './player/player-context.ts'

export interface Opening {
  readonly isCurtainUp: boolean
  readonly raise: () => void
  /** Shown once, before the picture. */
  readonly video: string | null
  readonly endVideo: () => void
  readonly isStarted: boolean
  /** The picture may be made ready: one that moves when it opens is kept for when the curtain is up. */
  readonly isPrepared: boolean
}

interface How {
  /** Without a splash. */
  readonly isBare: boolean
  readonly showsVideo: boolean
  /** On what comes before the walk. */
  readonly isAbove: boolean
}

export function useOpening({ skin, opening }: PublicTour, { isBare, showsVideo, isAbove }: How): Opening {
  const [isCurtainUp, setCurtainUp] = useState(isBare || !skin.options.splash.isShown)
  const [isVideoOver, setVideoOver] = useState(false)
  const [isEntered, setEntered] = useState(!isAbove)
  if (!isAbove && !isEntered) setEntered(true)
  const video = opening.kind === 'video' && showsVideo ? opening.videoUrl : null
  const isStarted = isCurtainUp && (video === null || isVideoOver) && isEntered
  return {
    isCurtainUp,
    raise: () => setCurtainUp(true),
    video,
    endVideo: () => setVideoOver(true),
    isStarted,
    isPrepared: isStarted || opening.kind === 'none' || video !== null,
  }
}

/** Whoever opens something over the picture does not watch how it opens, and waits for what is drawn beneath. */
export function useCoveredPicture(
  viewer: Viewer | null,
  present: string | null,
  isCovered: boolean,
  seen: Panel | null,
): void {
  useEffect(() => {
    if (isCovered && present !== null) viewer?.endOpening()
  }, [viewer, present, isCovered])
  // What draws much itself has the line and the processor to itself.
  const isLeft = seen === 'map' || seen === 'rooms'
  useEffect(() => {
    if (!isLeft) return undefined
    viewer?.setCovered(true)
    return () => viewer?.setCovered(false)
  }, [viewer, isLeft])
}
