// The picture of a card: what it shows now, what is being done to it, what it is, and a look around under the pointer.
import { Image } from 'lucide-react'
import { useMemo, useRef, useState, type PointerEvent } from 'react'
import { workOf, type Work } from '../../model/state.ts'
import { textOf, type Row } from '../../model/row.ts'
import { useListScope } from '../list-scope.ts'
import { CardRing } from './card-ring.tsx'
import { LookLayer } from './look-layer.tsx'
import type { Aim } from './look-around.ts'

interface Props {
  readonly row: Row
  readonly name: string
}

// oxlint-disable-next-line complexity -- longer than the limit when it was set
export function CardPicture({ row, name }: Props) {
  const { model, feature, state } = useListScope()
  const aim = useRef<Aim>({ x: 0, y: 0 })
  const [isOver, setOver] = useState(false)
  const work = workOf(model.resource, row)
  const isWorked = !state.bin && (work?.phase === 'running' || work?.phase === 'waiting')
  const look = useMemo(() => feature.look?.(row) ?? null, [feature, row])
  const source = isWorked || work?.phase === 'failed' ? null : look
  const drawn = feature.picture?.(row) ?? null
  const url = drawn === null ? pictureOf(row, model.resource.picture, work) : ''
  const badge = feature.badge?.(row) ?? null
  const Bare = badge?.icon ?? Image
  const follow = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    aim.current = {
      x: ((event.clientX - box.left) / box.width) * 2 - 1,
      y: ((event.clientY - box.top) / box.height) * 2 - 1,
    }
    setOver(true)
  }
  const style = work?.phase === 'failed' ? ' hs-card-failed' : isWorked ? ' hs-card-working' : ''
  return (
    <span
      className={`hs-card-picture${style}`}
      onPointerMove={source === null ? undefined : follow}
      onPointerLeave={() => setOver(false)}
    >
      {drawn}
      {url === '' && drawn === null && !isWorked ? (
        <span className="hs-card-bare" aria-hidden>
          <Bare size={28} strokeWidth={1.5} />
        </span>
      ) : null}
      {url === '' ? null : <img src={url} alt={`${name}的画面`} loading="lazy" decoding="async" draggable={false} />}
      {isOver && source !== null ? <LookLayer source={source} aim={aim} /> : null}
      {isWorked && work !== null ? <CardRing work={work} step={textOf(row, 'step')} /> : null}
      {badge === null || isWorked ? null : (
        <span className="hs-card-badge">
          <badge.icon size={14} strokeWidth={1.75} aria-hidden />
          {badge.word}
        </span>
      )}
    </span>
  )
}

/** The cover if there is one, else the smaller pictures that exist earlier. */
function pictureOf(row: Row, picture: string | undefined, work: Work | null): string {
  const names = [picture ?? '', 'thumbnailUrl', 'previewUrl']
  const order = work?.phase === 'running' ? names.toReversed() : names
  return order.map((name) => textOf(row, name)).find((url) => url !== '') ?? ''
}
