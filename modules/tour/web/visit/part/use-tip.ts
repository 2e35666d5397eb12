// One line over the picture that goes by itself; and the one that tells somebody who comes for the first time how to look around.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { say } from '../../words/say.ts'

const SHOWN_MS = 4000
/** The picture is seen first. */
const FIRST_MS = 900
const KEY = 'huanshi:knows-looking'

interface Tip {
  readonly text: string
  readonly tell: (text: string) => void
}

export function useTip(): Tip {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback((next: string): void => {
    clearTimeout(timer.current)
    setText(next)
    if (next !== '') timer.current = setTimeout(() => setText(''), SHOWN_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text, tell }
}

/** @param isWanted while nothing else moves or explains the picture */
export function useFirstHint(viewer: Viewer | null, isWanted: boolean, tell: (text: string) => void): void {
  useEffect(() => {
    if (viewer === null || !isWanted || isKnown()) return undefined
    const { element } = viewer
    const timer = setTimeout(() => {
      const isTouch = matchMedia('(pointer: coarse)').matches
      tell(isTouch ? say('hintTouch') : say('hintMouse'))
    }, FIRST_MS)
    const know = (): void => {
      clearTimeout(timer)
      tell('')
      remember()
    }
    element.addEventListener('pointerdown', know, { once: true })
    element.addEventListener('wheel', know, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerdown', know)
      element.removeEventListener('wheel', know)
    }
  }, [viewer, isWanted, tell])
}

/** Whoever wanted to zoom in an embedded work hears why the page has scrolled instead. */
export function useGestureHint(viewer: Viewer | null, tell: (text: string) => void): void {
  useEffect(() => {
    if (viewer === null) return undefined
    return viewer.on('gestureLeft', ({ gesture }) => {
      if (gesture === 'touch') return tell(say('hintFrameTouch'))
      const isMac = /Mac/.test(navigator.userAgent)
      tell(isMac ? say('hintMac') : say('hintCtrl'))
    })
  }, [viewer, tell])
}

function isKnown(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

function remember(): void {
  try {
    window.localStorage.setItem(KEY, '1')
  } catch {
    // A browser that keeps nothing tells it again.
  }
}
