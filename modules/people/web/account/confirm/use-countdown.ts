import { useEffect, useState } from 'react'

/** Seconds left until a moment; counts by the clock, so that a sleeping tab does not lose time. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const clock = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(clock)
  }, [isRunning])
  return {
    left,
    start(seconds) {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
