// The picture of a card: what it shows now, what is being done to it, what it is, and a look around under the pointer.
import { Image, type LucideIcon } from 'lucide-react'
import { useMemo, useRef, useState, type PointerEvent } from 'react'
import { workOf, type Work } from '../../model/state.ts'
import { textOf, type Row } from '../../model/row.ts'
import type { ListFeature } from '../feature.ts'
import { useListScope } from '../list-scope.ts'
import { CardRing } from './card-ring.tsx'
import { LookLayer } from './look-layer.tsx'
import type { Aim } from './look-around.ts'

interface Props {
  readonly row: Row
  readonly name: string
}

const styles = { failed: ' hs-card-failed', working: ' hs-card-working', done: '' } as const

export function CardPicture({ row, name }: Props) {
  const { model, feature, state } = useListScope()
  const { aim, isOver, follow, leave } = useAim()
  const work = workOf(model.resource, row)
  const phase = phaseOf(work, state.bin)
  const isWorked = phase === 'working'
  const look = useMemo(() => feature.look?.(row) ?? null, [feature, row])
  const source = phase === 'done' ? look : null
  const badge = feature.badge?.(row) ?? null
  const bare = isWorked ? null : badge === null ? Image : badge.icon
  return (
    <span
      className={`hs-card-picture${styles[phase]}`}
      onPointerMove={source === null ? undefined : follow}
      onPointerLeave={leave}
    >
      {feature.picture?.(row) ?? <Cover url={pictureOf(row, model.picture, work)} name={name} bare={bare} />}
      {isOver && source !== null ? <LookLayer source={source} aim={aim} /> : null}
      {isWorked && work !== null ? <CardRing work={work} step={textOf(row, 'step')} /> : null}
      {badge === null || isWorked ? null : <Badge {...badge} />}
    </span>
  )
}

function Badge({ icon: Icon, word }: NonNullable<ReturnType<NonNullable<ListFeature['badge']>>>) {
  return (
    <span className="hs-glass hs-card-badge">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {word}
    </span>
  )
}

/** In the bin nothing is worked on. */
function phaseOf(work: Work | null, isBin: boolean): keyof typeof styles {
  if (work?.phase === 'failed') return 'failed'
  return !isBin && (work?.phase === 'running' || work?.phase === 'waiting') ? 'working' : 'done'
}

interface CoverProps {
  readonly url: string
  readonly name: string
  /** In its place; null where something else says why there is none. */
  readonly bare: LucideIcon | null
}

function Cover({ url, name, bare: Bare }: CoverProps) {
  if (url !== '') return <img src={url} alt={`${name}的画面`} loading="lazy" decoding="async" draggable={false} />
  if (Bare === null) return null
  return (
    <span className="hs-card-bare" aria-hidden>
      <Bare size={28} strokeWidth={1.5} />
    </span>
  )
}

/** Where the mouse points within the picture, -1 to 1 each way. */
function useAim() {
  const aim = useRef<Aim>({ x: 0, y: 0 })
  const [isOver, setOver] = useState(false)
  const follow = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    aim.current = {
      x: ((event.clientX - box.left) / box.width) * 2 - 1,
      y: ((event.clientY - box.top) / box.height) * 2 - 1,
    }
    setOver(true)
  }
  return { aim, isOver, follow, leave: () => setOver(false) }
}

/** The cover if there is one, else the smaller pictures that exist earlier. */
function pictureOf(row: Row, picture: string | undefined, work: Work | null): string {
  const names = [picture ?? '', 'thumbnailUrl', 'previewUrl']
  const order = work?.phase === 'running' ? names.toReversed() : names
  return order.map((name) => textOf(row, name)).find((url) => url !== '') ?? ''
}
