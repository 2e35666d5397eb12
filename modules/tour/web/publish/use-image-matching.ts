// Looks for scenes that show the same place, as long as somebody waits for it.
import type { PublicScene } from '../../contract/public-tour.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Pose } from '@huanshi/rooms/matching/pose.ts'
import type { MatchingMessage, MatchingRequest } from './matching-worker.ts'

export interface Seen extends Pose {
  readonly fromId: string
  readonly toId: string
}

export interface ImageMatching {
  readonly state: 'idle' | 'looking' | 'done' | 'failed'
  readonly done: number
  readonly of: number
  readonly found: readonly Seen[]
  readonly look: (scenes: readonly PublicScene[]) => void
}

/** More would take minutes: those that stand close together in the strip come first. */
const MOST_PAIRS = 120

export function useImageMatching(): ImageMatching {
  const [shown, setShown] = useState<Omit<ImageMatching, 'look'>>({ state: 'idle', done: 0, of: 0, found: [] })
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const look = useCallback((scenes: readonly PublicScene[]): void => {
    const request = requestOf(scenes)
    worker.current?.terminate()
    const running = new Worker(new URL('./matching-worker.ts', import.meta.url), { type: 'module' })
    worker.current = running
    setShown({ state: 'looking', done: 0, of: request.pairs.length, found: [] })
    running.addEventListener('message', ({ data }: MessageEvent<MatchingMessage>) => {
      if (data.kind === 'end') running.terminate()
      setShown((before) => {
        if (data.kind === 'end') return { ...before, state: 'done', done: before.of }
        if (data.kind === 'compared') return { ...before, done: data.done }
        if (data.kind === 'turned') return before
        const { fromId, toId, pose } = data
        return { ...before, found: [...before.found, { fromId, toId, ...pose }] }
      })
    })
    running.addEventListener('error', () => setShown((before) => ({ ...before, state: 'failed' })))
    running.postMessage(request)
  }, [])
  return { ...shown, look }
}

function requestOf(all: readonly PublicScene[]): MatchingRequest {
  const scenes = all.flatMap(({ id, previewUrl, content }) =>
    previewUrl === null || content?.type !== 'equirectangular'
      ? []
      : [{ id, url: new URL(previewUrl, location.href).href }],
  )
  const pairs = scenes.flatMap(({ id }, n) =>
    scenes.slice(n + 1).map((other, m) => ({ pair: [id, other.id] as const, apart: m })),
  )
  const near = pairs.toSorted((a, b) => a.apart - b.apart).slice(0, MOST_PAIRS)
  return { scenes, pairs: near.map(({ pair }) => pair) }
}
