// Ways proposed because two pictures show the same place: each with how sure it is and what lies in that direction. Nothing is put
// down before somebody has said so.
import type { PublicScene } from '../../contract/public-tour.ts'
import { Checkbox } from 'antd'
import { ScanSearch } from 'lucide-react'
import type { CSSProperties, ReactElement } from 'react'
import type { Seen, ImageMatching } from './use-image-matching.ts'

interface Props {
  readonly matching: ImageMatching
  readonly scenes: readonly PublicScene[]
  readonly proposals: readonly Seen[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (key: string, isChosen: boolean) => void
}

export const seenKey = ({ fromId, toId }: Seen): string => `seen ${fromId} ${toId}`

export function SeenLinks({ matching, scenes, proposals, chosen, onChoose }: Props): ReactElement {
  const { state, done, of } = matching
  const sceneOf = (id: string): PublicScene | undefined => scenes.find((scene) => scene.id === id)
  return (
    <section className="hs-seen" aria-labelledby="seen-links">
      <header>
        <h3 id="seen-links">从画面里找</h3>
        <button
          type="button"
          className="hs-button"
          disabled={state === 'looking' || scenes.length < 2}
          onClick={() => matching.look(scenes)}
        >
          <ScanSearch aria-hidden />
          {state === 'looking' ? `已比对 ${done} / ${of}` : state === 'idle' ? '比对画面' : '再比对一次'}
        </button>
      </header>
      <p className="hs-studio-quiet" role="status">
        {wordsOf(state, proposals.length)}
      </p>
      <ul className="hs-proposals">
        {proposals.map((seen) => {
          const key = seenKey(seen)
          const [from, to] = [sceneOf(seen.fromId), sceneOf(seen.toId)]
          return (
            <li key={key}>
              <Checkbox checked={chosen.has(key)} onChange={({ target }) => onChoose(key, target.checked)}>
                {from?.title} → {to?.title}
              </Checkbox>
              <span className="hs-row hs-gap-6">
                <Glimpse scene={from} yaw={seen.yaw} />
                <Glimpse scene={to} yaw={seen.arrival} />
                <small title={`${seen.agreeing} 处吻合`}>
                  {sureness(seen.confidence)} {Math.round(seen.confidence * 100)}%
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function wordsOf(state: ImageMatching['state'], count: number): string {
  if (state === 'failed') return '这个浏览器没能比对画面。'
  if (state === 'looking') return count === 0 ? '正在找两处都看得到的地方……' : `找到 ${count} 条，还在找……`
  if (state === 'done') return count === 0 ? '没有找到看得出相邻的场景。' : `找到 ${count} 条，勾选看着对的。`
  return '不用拍摄位置：两处都看得到同一片墙、同一扇门时，能推出彼此的方向。'
}

function sureness(confidence: number): string {
  return confidence >= 0.6 ? '很像' : confidence >= 0.35 ? '可能' : '存疑'
}

const SIZE = { width: 96, height: 56, degrees: 80 } as const

/** What lies in a direction, cut from the preview. */
function Glimpse({
  scene,
  yaw,
}: {
  readonly scene: PublicScene | undefined
  readonly yaw: number
}): ReactElement | null {
  if (scene?.previewUrl == null) return null
  const wide = (SIZE.width * 360) / SIZE.degrees
  const style: CSSProperties = {
    width: SIZE.width,
    height: SIZE.height,
    backgroundImage: `url("${scene.previewUrl}")`,
    backgroundSize: `${wide}px ${wide / 2}px`,
    backgroundPosition: `${SIZE.width / 2 - (yaw / 360 + 0.5) * wide}px ${SIZE.height / 2 - wide / 4}px`,
  }
  return <i className="hs-seen-glimpse" style={style} aria-hidden />
}
