// Walks along a track by itself: the whole of it in a minute at the usual speed, whatever it took in life.
import { useEffect, useState } from 'react'

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** Milliseconds. */
const WHOLE = 60_000

interface Playback {
  /** 0 to 1. */
  readonly share: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly seek: (share: number) => void
  /** At the end it begins again. */
  readonly toggle: () => void
  readonly pause: () => void
  readonly setSpeed: (speed: Speed) => void
}

export function usePlayback(): Playback {
  const [share, setShare] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const isRunning = isPlaying && share < 1
  useEffect(() => {
    if (!isRunning) return undefined
    let before: number | null = null
    let frame = 0
    const step = (now: number): void => {
      const passed = before === null ? 0 : now - before
      before = now
      setShare((at) => Math.min(1, at + (passed * speed) / WHOLE))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, speed])
  return {
    share,
    isPlaying: isRunning,
    speed,
    seek: (next) => setShare(Math.max(0, Math.min(1, next))),
    toggle() {
      if (!isRunning && share >= 1) setShare(0)
      setPlaying(!isRunning)
    },
    pause: () => setPlaying(false),
    setSpeed,
  }
}
