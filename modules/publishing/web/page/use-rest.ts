// True after some seconds without a move or key: the controls step back from the picture.
import { useEffect, useState } from 'react'

const REST_MS = 3000
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const

export function useRest(isHeld: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    let timer = setTimeout(() => setAtRest(true), REST_MS)
    const wake = (): void => {
      clearTimeout(timer)
      setAtRest(false)
      timer = setTimeout(() => setAtRest(true), REST_MS)
    }
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [isHeld])
  return isAtRest && !isHeld
}
