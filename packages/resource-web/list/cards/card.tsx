// One record as a picture, a name and one line; checkbox and ⋯ appear on hover and focus.
import { Check } from 'lucide-react'
import { memo, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { textOf, type Row } from '../../model/row.ts'
import { useListScope, type ListScope } from '../list-scope.ts'
import { RowMenu } from '../row-menu.tsx'
import { useLongPress } from '../use-long-press.ts'
import { CardFailure } from './card-failure.tsx'
import { CardPicture } from './card-picture.tsx'

interface Props {
  readonly row: Row
  readonly isCurrent: boolean
}

export const Card = memo(function Card({ row, isCurrent }: Props) {
  const scope = useListScope()
  const { model, feature, selection, isPicking } = scope
  const canSelect = model.can('batch')
  const isSelected = selection.ids.has(row.id)
  const name = textOf(row, model.resource.label) || '未命名'
  const glyph = feature.glyph?.(row) ?? null
  const tabIndex = isCurrent ? 0 : -1
  const longPress = useLongPress(() => canSelect && selection.pick(row.id, false))
  const address = isPicking ? null : scope.addressOf(row)
  const press = (event: MouseEvent): void => {
    if (canSelect && (isPicking || event.shiftKey)) {
      event.preventDefault()
      selection.pick(row.id, event.shiftKey)
    } else if (event.detail > 1) {
      // The rest of a double press on a menu that lay over the card.
      event.preventDefault()
    } else if (address === null) scope.openInPlace(row)
  }
  const main = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  const common = {
    ref: main,
    className: 'hs-card-main',
    'data-item': row.id,
    tabIndex,
    onClick: press,
    ...longPress,
  }
  const content = (
    <>
      <CardPicture row={row} name={name} />
      <span className="hs-card-name" title={name}>
        <span className="hs-ellipsis hs-grow">{name}</span>
        {glyph === null ? null : (
          <glyph.icon size={14} strokeWidth={1.75} role="img" aria-label={glyph.word} className="hs-card-glyph" />
        )}
      </span>
      <span className="hs-card-meta">{metaOf(scope, row)}</span>
    </>
  )
  return (
    <div role="gridcell" aria-selected={canSelect ? isSelected : undefined} className="hs-card">
      {address === null ? (
        <button type="button" {...common}>
          {content}
        </button>
      ) : (
        <Link to={address} draggable={false} {...common}>
          {content}
        </Link>
      )}
      {canSelect ? (
        <button
          type="button"
          role="checkbox"
          className="hs-card-check"
          aria-checked={isSelected}
          aria-label={`选择${name}`}
          tabIndex={tabIndex}
          onClick={(event) => selection.pick(row.id, event.shiftKey)}
        >
          {isSelected ? <Check size={16} strokeWidth={2} aria-hidden /> : null}
        </button>
      ) : null}
      <RowMenu name={name} actions={scope.actionsOf(row)} className="hs-card-more" tabIndex={tabIndex} />
      {scope.state.bin ? null : <CardFailure row={row} tabIndex={tabIndex} />}
    </div>
  )
})

function metaOf({ state, feature, isPhone }: ListScope, row: Row): string {
  if (state.bin && typeof row.deletedTime === 'string') return `删除于 ${relativeTime(row.deletedTime)}`
  return feature.meta?.(row, isPhone) ?? relativeTime(row.updatedTime)
}
