// Looks for how a variant is turned against the scene's own picture, beside the page.
import type { Level } from '@huanshi/pano/contract/correction.ts'
import { rotationOf } from '@huanshi/viewer/view/rotation.ts'
import { intoLevel, product, type Rotation } from '@huanshi/viewer/view/turns.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PublicPicture } from '../../contract/public-tour.ts'
import type { MatchingMessage, TurnRequest } from '../publish/matching-worker.ts'

type Looked = Pick<PublicPicture, 'previewUrl' | 'level'>

interface TurnFound {
  readonly words: string
  readonly isLooking: boolean
  readonly look: (own: Looked, other: Looked) => void
}

export function useTurnFound(onFound: (offset: Level) => void): TurnFound {
  const [words, setWords] = useState('拖动下面的滑块，让两个画面的边缘重合。')
  const [isLooking, setLooking] = useState(false)
  const worker = useRef<Worker | null>(null)
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => () => worker.current?.terminate(), [])
  const look = useCallback((own: Looked, other: Looked): void => {
    if (own.previewUrl === null || other.previewUrl === null) return setWords('还没有可以比对的画面，请手动对齐。')
    worker.current?.terminate()
    const running = new Worker(new URL('../publish/matching-worker.ts', import.meta.url), { type: 'module' })
    worker.current = running
    setLooking(true)
    const end = (said: string): void => {
      running.terminate()
      setLooking(false)
      setWords(said)
    }
    running.addEventListener('message', ({ data }: MessageEvent<MatchingMessage>) => {
      if (data.kind !== 'turned') return
      if (data.turn === null) return end('两个画面里没有找到足够多相同的地方，请手动对齐。')
      latest.current(offsetOf(data.turn.rows, own.level, other.level))
      end(`已对齐：${data.turn.agreeing} 处吻合，相差约 ${data.turn.error.toFixed(1)}°。`)
    })
    running.addEventListener('error', () => end('这个浏览器没能比对画面，请手动对齐。'))
    const [from, to] = [own.previewUrl, other.previewUrl].map((url) => new URL(url, location.href).href)
    running.postMessage({ from: from ?? '', to: to ?? '' } satisfies TurnRequest)
  }, [])
  return { words, isLooking, look }
}

/** What is left for the offset of a turn between two pictures that are levelled each by itself. */
export function offsetOf(turn: Rotation, own: Level, other: Level): Level {
  const back = rotationOf(other)
  const unlevelled: Rotation = ([0, 1, 2] as const).map(
    (n) => [back[0]?.[n] ?? 0, back[1]?.[n] ?? 0, back[2]?.[n] ?? 0] as const,
  )
  const { roll, pitch, yaw } = intoLevel(product(rotationOf(own), product(turn, unlevelled)))
  const within = (angle: number, limit: number): number =>
    Math.min(limit, Math.max(-limit, Math.round(angle * 100) / 100))
  return { roll: within(roll, 45), pitch: within(pitch, 45), yaw: within(yaw, 180) }
}
