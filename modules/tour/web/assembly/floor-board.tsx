// The pictures of a floor as they lie to one another, with the ways between them.
import { Input } from 'antd'
import { Flag } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AssemblyPlan, AssemblyScene } from '../../contract/tour-assembly.ts'
import type { PictureOf } from './asked.ts'
import type { Dragging } from './use-dragging.ts'

export interface BoardProps {
  readonly plan: AssemblyPlan
  readonly pictureOf: PictureOf
  readonly chosen: string | null
  readonly dragging: Dragging
  readonly onChoose: (panoId: string) => void
}

interface Props extends BoardProps {
  readonly floor: {
    readonly id: string | null
    readonly title: string
    readonly reason: string
    readonly scenes: readonly AssemblyScene[]
  }
  readonly onRename: (title: string) => void
}

type Place = NonNullable<AssemblyScene['place']>

export function FloorBoard({ floor, plan, pictureOf, chosen, dragging, onChoose, onRename }: Props): ReactElement {
  const { id, title, reason, scenes } = floor
  const places = new Map(scenes.map((scene, n) => [scene.panoId, scene.place ?? inRows(n, scenes.length)]))
  return (
    <section className="hs-assembly-floor" aria-label={title}>
      <header>
        {id === null ? (
          <h2>{title}</h2>
        ) : (
          <Input
            aria-label="楼层的名称"
            variant="borderless"
            value={title}
            maxLength={50}
            onChange={({ target }) => onRename(target.value)}
          />
        )}
        <small>
          {scenes.length} 个场景{reason === '' ? '' : ` · ${reason}`}
        </small>
      </header>
      <div className="hs-assembly-board" data-floor={id ?? ''} data-many={scenes.length > 9}>
        <Ways plan={plan} places={places} chosen={chosen} />
        {scenes.length === 0 ? <p>把画面拖到这一层</p> : null}
        {scenes.map((scene) => {
          const at = places.get(scene.panoId) ?? { x: 0.5, y: 0.5 }
          const offset = dragging.offsetOf(scene.panoId)
          return (
            <button
              key={scene.panoId}
              type="button"
              className="hs-assembly-node"
              aria-pressed={chosen === scene.panoId}
              data-carried={offset !== null}
              title={scene.reason}
              style={{
                left: `${at.x * 100}%`,
                top: `${at.y * 100}%`,
                ...(offset === null ? {} : { translate: `calc(-50% + ${offset.dx}px) calc(-50% + ${offset.dy}px)` }),
              }}
              onClick={() => onChoose(scene.panoId)}
              {...dragging.handlersOf(scene.panoId)}
            >
              <Small address={pictureOf(scene.panoId)} />
              <span>
                {plan.startPanoId === scene.panoId ? <Flag aria-label="从这里开始" /> : null}
                {scene.title}
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}

export function Small({ address }: { readonly address: string }): ReactElement {
  return address === '' ? <i /> : <img src={address} alt="" loading="lazy" draggable={false} />
}

function inRows(n: number, count: number): Place {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)))
  const rows = Math.max(1, Math.ceil(count / columns))
  return { x: ((n % columns) + 0.5) / columns, y: (Math.floor(n / columns) + 0.5) / rows }
}

interface WaysProps {
  readonly plan: AssemblyPlan
  readonly places: ReadonlyMap<string, Place>
  readonly chosen: string | null
}

/** Doubtful ones are dashed. */
function Ways({ plan, places, chosen }: WaysProps): ReactElement {
  const lines = plan.links.flatMap((link) => {
    const [from, to] = [places.get(link.fromId), places.get(link.toId)]
    return link.isTaken && from !== undefined && to !== undefined ? [{ ...link, from, to }] : []
  })
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {lines.map(({ fromId, toId, from, to, certainty, by }) => (
        <line
          key={`${fromId} ${toId}`}
          x1={from.x * 100}
          y1={from.y * 100}
          x2={to.x * 100}
          y2={to.y * 100}
          data-chosen={chosen === fromId || chosen === toId}
          data-doubtful={by === 'order' || certainty < 0.5}
        />
      ))}
    </svg>
  )
}
