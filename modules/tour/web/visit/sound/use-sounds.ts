import type { PublicTour } from '../../../contract/public-tour.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { libOf } from '../../parts/lib-of.ts'
import type { ShownScene } from '../walk/use-scene-navigation.ts'
import { createTourSounds, type TourSounds } from './tour-sounds.ts'
import { listen } from '@huanshi/ui/listen.ts'

export interface Sounds {
  readonly sounds: TourSounds
  /** There is something to hear. */
  readonly isAny: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/**
 * @param isStarted after the splash: nothing sounds before
 * @param isSharp the picture is there: sound is many times its bytes and would have taken the line
 */
export function useSounds(tour: PublicTour, scene: ShownScene | null, isStarted: boolean, isSharp: boolean): Sounds {
  const [sounds] = useState(createTourSounds)
  const isMuted = useSyncExternalStore(sounds.onChange, () => sounds.isMuted)
  const [isWanted, setWanted] = useState(false)
  const { music } = tour
  const isFree = useFreeLine(isSharp) && isStarted
  const isSounding = isFree && (music?.autoplay === true || isWanted)
  useVoice(sounds, 'music', isSounding ? music?.url : undefined, music?.volume)
  useAmbience(sounds, tour, isFree ? scene : null)
  useEffect(() => sounds.start(), [sounds])

  const isAny = music !== null || hasAmbience(tour)
  const isOn = !isMuted && (music === null || isSounding)
  const toggle = (): void => {
    setWanted(true)
    sounds.setMuted(isOn)
  }
  return { sounds, isAny, isOn, toggle }
}

/** Whoever does something before the picture is sharp hears it from then on. */
function useFreeLine(isAlready: boolean): boolean {
  const [isTouched, setTouched] = useState(isAlready)
  if (isAlready && !isTouched) setTouched(true)
  useEffect(() => {
    if (isTouched) return undefined
    const touch = (): void => setTouched(true)
    return listen(window, { pointerdown: touch, keydown: touch })
  }, [isTouched])
  return isTouched
}

function useVoice(sounds: TourSounds, voice: 'music' | 'ambience', url: string | undefined, volume = 1): void {
  useEffect(() => {
    sounds.play(voice, url === undefined ? null : { url, volume })
  }, [sounds, voice, url, volume])
}

function hasAmbience(tour: PublicTour): boolean {
  return tour.scenes.some(({ ambience }) => ambience !== null && libOf(tour, ambience.libId) !== undefined)
}

function useAmbience(sounds: TourSounds, tour: PublicTour, scene: ShownScene | null): void {
  const place = scene?.ambience ?? null
  const ambience = place === null ? undefined : libOf(tour, place.libId)
  useVoice(sounds, 'ambience', ambience?.url, place?.volume)
}
