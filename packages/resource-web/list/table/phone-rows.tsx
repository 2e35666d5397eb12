// The table on the phone: every record a two-line item, what matters most at the left, state or figure at the right.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { Cell } from '../../cell/cell.tsx'
import { PersonName } from '@huanshi/web-kit/person/person.tsx'
import type { FieldModel } from '../../model/fields.ts'
import { textOf, type Row } from '../../model/row.ts'
import { valueText } from '../../model/value-text.ts'
import { useListScope, type ListScope } from '../list-scope.ts'
import { RowMenu } from '../row-menu.tsx'
import { defaultColumns } from '../state/list-model.ts'
import { useLongPress } from '../use-long-press.ts'
import { RowCell } from './row-cell.tsx'
import { ThumbnailView } from './thumbnail-view.tsx'
import './table.css'

export function PhoneRows({ rows }: { readonly rows: readonly Row[] }) {
  const { model } = useListScope()
  return (
    <ul className="hs-bare-list" aria-label={model.resource.title}>
      {rows.map((row) => (
        <PhoneRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function PhoneRow({ row }: { readonly row: Row }) {
  const scope = useListScope()
  const { model, selection, isPicking } = scope
  const canSelect = model.can('batch')
  const isSelected = selection.ids.has(row.id)
  const longPress = useLongPress(() => canSelect && selection.pick(row.id, false))
  const name = scope.nameOf(row)
  const address = isPicking ? null : scope.addressOf(row)
  const press = (): void => (isPicking ? selection.pick(row.id, false) : scope.openInPlace(row))
  const content = <LineContent scope={scope} row={row} name={name} />
  return (
    <li className={`hs-line${isSelected ? ' hs-line-selected' : ''}`}>
      {address === null ? (
        <button
          type="button"
          className="hs-line-main"
          aria-pressed={isPicking ? isSelected : undefined}
          onClick={press}
          {...longPress}
        >
          {content}
        </button>
      ) : (
        <Link to={address} className="hs-line-main" {...longPress}>
          {content}
        </Link>
      )}
      <RowMenu name={name} actions={scope.actionsOf(row)} className="hs-icon-button hs-row-more" />
    </li>
  )
}

interface LineProps {
  readonly scope: ListScope
  readonly row: Row
}

/** Beside the name: what stands at the side of the line, and what below it. */
function partsOf({ model, state }: ListScope, row: Row, head: string | undefined) {
  const shown = state.columns ?? defaultColumns(model)
  const isSaid = (field: FieldModel): boolean => valueText(field, row[field.name]) !== ''
  const others = model.columns.filter((field) => shown.includes(field.name) && field.name !== head && isSaid(field))
  const colour = others.find(({ reading }) => reading === 'colour')
  const money = others.filter(({ reading }) => reading === 'money').slice(0, 1)
  const states = others.filter(({ reading }) => reading === 'state').slice(0, 2)
  // A second time without its title would only puzzle.
  const times = others.filter(({ reading }) => reading === 'time').slice(0, states.length < 2 ? 1 : 0)
  const side = [...money, ...states, ...times]
  const below = others
    .filter((field) => field !== colour && !side.includes(field) && field.reading !== 'time' && !isOff(field, row))
    .slice(0, 2)
  return { colour, side, below }
}

function LinePicture({ scope: { model, feature }, row }: LineProps): ReactNode {
  const column = model.picture
  const picture = column === undefined ? null : textOf(row, 'thumbnailUrl') || textOf(row, column)
  const portrait = feature.portrait?.(row)
  const thumbnail = feature.thumbnail?.(row)
  return (
    <>
      {portrait === undefined ? null : <Avatar name={portrait.name} url={portrait.avatarUrl} size={40} />}
      {thumbnail === undefined ? null : <ThumbnailView {...thumbnail} className="hs-line-picture" />}
      {picture === null ? null : picture === '' ? (
        <span className="hs-line-picture" />
      ) : (
        <img className="hs-line-picture" src={picture} alt="" loading="lazy" />
      )}
    </>
  )
}

function LineContent({ scope, row, name }: LineProps & { readonly name: string }): ReactNode {
  const { model, feature } = scope
  const lead = feature.lead === undefined ? '' : textOf(row, feature.lead)
  const head = lead === '' ? model.resource.label : feature.lead
  const { colour, side, below } = partsOf(scope, row, head)
  return (
    <>
      <LinePicture scope={scope} row={row} />
      {colour === undefined ? null : (
        <span className="hs-line-colour" style={{ background: textOf(row, colour.name) }} aria-hidden />
      )}
      <span className="hs-line-text">
        <span className="hs-line-name">
          {lead === '' ? name : isPerson(model.fields, head) ? <PersonName userName={lead} /> : lead}
        </span>
        <span className="hs-line-below">
          {below.map((field) => (
            <span key={field.name} className="hs-line-part" data-short={isFigure(field) || undefined}>
              {isFigure(field) || field.reading === 'person' ? <span>{field.title}</span> : null}
              <Part field={field} row={row} />
            </span>
          ))}
        </span>
      </span>
      <span className="hs-line-side">
        {side.map((field) => (
          <RowCell key={field.name} resource={model.resource} field={field} row={row} />
        ))}
      </span>
    </>
  )
}

function isPerson(fields: readonly FieldModel[], name: string | undefined): boolean {
  return fields.some((field) => field.name === name && field.reading === 'person')
}

/** A switch says its title where it is on, and nothing where it is off. */
function isOff({ reading, name }: FieldModel, row: Row): boolean {
  return reading === 'switch' && row[name] !== true
}

/** Short enough to be read whole beside longer words. */
function isFigure({ reading }: FieldModel): boolean {
  return reading === 'count' || reading === 'switch'
}

function Part({ field, row }: { readonly field: FieldModel; readonly row: Row }): ReactNode {
  if (field.reading === 'switch') return null
  if (field.reading !== 'person') return <Cell field={field} row={row} />
  return (
    <span className="hs-ellipsis">
      <PersonName userName={valueText(field, row[field.name])} />
    </span>
  )
}
