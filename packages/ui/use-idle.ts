// What nobody sees at first waits until the browser has drawn the screen and has time.
import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False at first; true for good once the browser has had a moment of rest. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
