import type { PublicTour } from '../../../contract/public-tour.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { libOf } from '../../parts/lib-of.ts'
import type { ShownScene } from '../use-walk.ts'
import { createTourSounds, type TourSounds } from './tour-sounds.ts'

export interface Sounds {
  readonly sounds: TourSounds
  /** There is something to hear. */
  readonly isAny: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/** @param isStarted after the splash: nothing sounds before */
// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function useSounds(tour: PublicTour, scene: ShownScene | null, isStarted: boolean): Sounds {
  const [sounds] = useState(createTourSounds)
  const isMuted = useSyncExternalStore(sounds.onChange, () => sounds.isMuted)
  const [isWanted, setWanted] = useState(false)
  const { music } = tour
  const place = scene?.ambience ?? null
  const ambience = place === null ? undefined : libOf(tour, place.libId)
  const isSounding = isStarted && (music?.autoplay === true || isWanted)
  const musicUrl = isSounding ? music?.url : undefined
  useEffect(() => {
    sounds.play('music', musicUrl === undefined ? null : { url: musicUrl, volume: music?.volume ?? 1 })
  }, [sounds, musicUrl, music?.volume])
  const ambienceUrl = isStarted ? ambience?.url : undefined
  useEffect(() => {
    sounds.play('ambience', ambienceUrl === undefined ? null : { url: ambienceUrl, volume: place?.volume ?? 1 })
  }, [sounds, ambienceUrl, place?.volume])
  useEffect(() => sounds.start(), [sounds])

  const isAny =
    music !== null || tour.scenes.some((one) => one.ambience !== null && libOf(tour, one.ambience.libId) !== undefined)
  const isOn = !isMuted && (music === null || isSounding)
  const toggle = (): void => {
    setWanted(true)
    sounds.setMuted(isOn)
  }
  return { sounds, isAny, isOn, toggle }
}
