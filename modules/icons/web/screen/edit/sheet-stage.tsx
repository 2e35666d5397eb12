// The picture whole, as large as it fits: lines where frames are cut, and the anchor, set by a click or with the arrow keys.
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { columnsOf, frameAt, type Sheet } from '../../icon-shape.ts'
import { useSize } from '@huanshi/resource-web/list/use-size.ts'
import { anchorAt, type IconDraft } from './icon-draft.ts'
import { arrowStep } from '@huanshi/ui/arrow-step.ts'

interface Props {
  readonly draft: IconDraft
  readonly sheet: Sheet | null
  /** The frame that the preview shows now. */
  readonly frame: number
  readonly onSheet: (sheet: Sheet | null) => void
  readonly onAnchor: (anchor: IconDraft['anchor']) => void
}

const MARGIN = 48
/** Small pictures are magnified, but stay pictures. */
const MOST_ZOOM = 8
const STEP = 0.01

export function SheetStage({ draft, sheet, frame, onSheet, onAnchor }: Props): ReactElement {
  const stage = useRef<HTMLDivElement>(null)
  const size = useSize(stage)
  const [broken, setBroken] = useState<string | null>(null)
  const zoom =
    sheet === null
      ? 1
      : Math.max(
          0.01,
          Math.min(MOST_ZOOM, (size.width - MARGIN * 2) / sheet.width, (size.height - MARGIN * 2) / sheet.height),
        )
  const cell = cellOf(draft, sheet)
  const at = frameAt(cell, sheet?.width ?? cell.width, frame)
  const place = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    onAnchor(anchorAt((event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom, cell))
  }
  return (
    <div ref={stage} className="hs-edit-stage hs-icon-sheet">
      <div
        className="hs-icon-sheet-picture"
        style={{ width: (sheet?.width ?? 0) * zoom, height: (sheet?.height ?? 0) * zoom }}
        onPointerDown={place}
      >
        <img
          src={draft.imageUrl}
          alt="图标的图片"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSheet({ width, height })}
          onError={() => {
            setBroken(draft.imageUrl)
            onSheet(null)
          }}
        />
        {sheet === null ? null : <CutLines {...{ sheet, zoom, cell }} />}
        {sheet === null ? null : (
          <Anchor
            anchor={draft.anchor}
            left={(at.x + draft.anchor.x * cell.width) * zoom}
            top={(at.y + draft.anchor.y * cell.height) * zoom}
            onAnchor={onAnchor}
          />
        )}
      </div>
      {broken === draft.imageUrl ? <p className="hs-icon-sheet-broken">这张图片打不开了，换一张吧</p> : null}
      <p className="hs-glass hs-edit-readout hs-icon-sheet-note">
        {sheet === null ? '正在读取图片' : `${sheet.width} × ${sheet.height} 像素`}
        <span>点画面定锚点</span>
      </p>
    </div>
  )
}

interface Cell {
  readonly width: number
  readonly height: number
  readonly count: number
}

function cellOf({ kind, frameWidth, frameHeight, frameCount }: IconDraft, sheet: Sheet | null): Cell {
  const whole = { width: sheet?.width ?? 1, height: sheet?.height ?? 1, count: 1 }
  if (kind !== 'sprite' || frameWidth === null || frameHeight === null) return whole
  return { width: frameWidth, height: frameHeight, count: frameCount ?? 1 }
}

function CutLines({ sheet, zoom, cell }: { readonly sheet: Sheet; readonly zoom: number; readonly cell: Cell }) {
  if (cell.count < 2) return null
  const columns = columnsOf(cell.width, sheet.width)
  const rows = Math.ceil(cell.count / columns)
  const across = Array.from({ length: columns + 1 }, (_, index) => index * cell.width * zoom)
  const down = Array.from({ length: rows + 1 }, (_, index) => index * cell.height * zoom)
  return (
    <svg className="hs-icon-sheet-lines" width={sheet.width * zoom} height={sheet.height * zoom} aria-hidden>
      {across.map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={rows * cell.height * zoom} />
      ))}
      {down.map((y) => (
        <line key={`y${y}`} x1={0} x2={columns * cell.width * zoom} y1={y} y2={y} />
      ))}
    </svg>
  )
}

interface AnchorProps {
  readonly anchor: IconDraft['anchor']
  readonly left: number
  readonly top: number
  readonly onAnchor: Props['onAnchor']
}

function Anchor({ anchor, left, top, onAnchor }: AnchorProps) {
  const move = (event: KeyboardEvent): void => {
    const to = arrowStep(event, STEP, STEP * 10)
    if (to === null) return
    event.preventDefault()
    const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
    onAnchor({ x: within(anchor.x + to.x), y: within(anchor.y + to.y) })
  }
  const words = `锚点：横向 ${Math.round(anchor.x * 100)}%，纵向 ${Math.round(anchor.y * 100)}%，用方向键移动`
  return (
    <button type="button" className="hs-icon-sheet-anchor" style={{ left, top }} aria-label={words} onKeyDown={move} />
  )
}
