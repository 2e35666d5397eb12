// Columns of the table from the fields that the person has on show.
import type { TableColumnsType } from 'antd'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { TimeText } from '../../cell/time-text.tsx'
import type { FieldModel, Reading } from '../../model/fields.ts'
import { textOf, type Row } from '../../model/row.ts'
import type { ListScope } from '../list-scope.ts'
import { RowMenu } from '../row-menu.tsx'
import { defaultColumns } from '../state/list-model.ts'
import { RowCell } from './row-cell.tsx'
import { ThumbnailView } from './thumbnail-view.tsx'

const right: ReadonlySet<string> = new Set(['count', 'bytes', 'duration', 'money'])
const DEFAULT_WIDTH = 140
/** As wide as such values mostly are, in CSS pixels. */
const widths: Readonly<Partial<Record<Reading, number>>> = { time: 170, state: 110, bytes: 100, count: 90, tags: 180 }
const DELETED_WIDTH = 170
const MORE_WIDTH = 52
/** The name takes what the others leave, and at least this much. */
export const NAME_WIDTH = 200
/** How far columns may shrink before the table scrolls sideways; times never do. */
const SHRINK = 0.9

/** @param room CSS pixels for all columns together */
export function tableColumns(scope: ListScope, room: number): TableColumnsType<Row> {
  const { model, state } = scope
  const shown = state.columns ?? defaultColumns(model)
  const fields = model.columns.filter(({ name }) => shown.includes(name))
  const given = fields
    .filter(({ name }) => name !== model.resource.label)
    .map((field) => [field, defaultWidth(field)] as const)
  const firm = given.filter(([{ reading }]) => reading === 'time').reduce((sum, [, width]) => sum + width, 0)
  const soft = given.reduce((sum, [, width]) => sum + width, 0) - firm
  const left = room - NAME_WIDTH - firm - MORE_WIDTH - (state.bin ? DELETED_WIDTH : 0)
  const factor = soft <= left || soft === 0 ? 1 : Math.max(SHRINK, left / soft)
  const columns = fields.map((field): TableColumnsType<Row>[number] => ({
    key: field.name,
    title: field.title,
    align: right.has(field.reading) ? 'right' : 'left',
    ...(field.name === model.resource.label
      ? {}
      : { width: Math.floor(defaultWidth(field) * (field.reading === 'time' ? 1 : factor)) }),
    ellipsis: true,
    ...(state.bin ? {} : sorting(field, state.sort)),
    render: (_, row) =>
      field.name === model.resource.label ? (
        <NameCell scope={scope} row={row} />
      ) : (
        <RowCell resource={model.resource} field={field} row={row} />
      ),
  }))
  const deleted: TableColumnsType<Row>[number] = {
    key: 'deletedTime',
    title: '删除时间',
    width: DELETED_WIDTH,
    render: (_, row) => <TimeText iso={row.deletedTime ?? ''} />,
  }
  const more: TableColumnsType<Row>[number] = {
    key: 'more',
    title: <span className="hs-visually-hidden">操作</span>,
    width: MORE_WIDTH,
    align: 'right',
    // What can be done with a row stays in sight while the columns scroll; those of a virtual table are placed by antd.
    fixed: 'right',
    className: 'hs-table-more',
    render: (_, row) => (
      <RowMenu name={scope.nameOf(row)} actions={scope.actionsOf(row)} className="hs-icon-button hs-row-more" />
    ),
  }
  return [...columns, ...(state.bin ? [deleted] : []), more]
}

function defaultWidth({ column, reading }: FieldModel): number {
  return typeof column === 'number' ? column : (widths[reading] ?? DEFAULT_WIDTH)
}

function sorting({ name, traits }: FieldModel, sort: string): Partial<TableColumnsType<Row>[number]> {
  if (traits.sort !== true) return {}
  const order = sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null
  const Icon = order === null ? ArrowUpDown : order === 'ascend' ? ArrowUp : ArrowDown
  return {
    sorter: true,
    sortOrder: order,
    sortDirections: ['descend', 'ascend', 'descend'],
    showSorterTooltip: false,
    sortIcon: () => <Icon size={14} strokeWidth={1.75} aria-hidden className="hs-sort-icon" />,
  }
}

/** Picture and name; the way into the record. */
function NameCell({ scope, row }: { readonly scope: ListScope; readonly row: Row }) {
  const { picture: column } = scope.model
  const name = scope.nameOf(row)
  const address = scope.addressOf(row)
  const picture = column === undefined ? null : textOf(row, 'thumbnailUrl') || textOf(row, column)
  const common = { className: 'hs-name', tabIndex: -1, title: name }
  const portrait = scope.feature.portrait?.(row)
  const thumbnail = scope.feature.thumbnail?.(row)
  const content = (
    <>
      {portrait === undefined ? null : <Avatar name={portrait.name} url={portrait.avatarUrl} size={28} />}
      {thumbnail === undefined ? null : <ThumbnailView {...thumbnail} className="hs-thumb" />}
      {picture === null ? null : picture === '' ? (
        <span className="hs-thumb" />
      ) : (
        <img className="hs-thumb" src={picture} alt="" loading="lazy" decoding="async" />
      )}
      <span className="hs-ellipsis">{name}</span>
    </>
  )
  return address === null ? (
    <button type="button" {...common} onClick={() => scope.openInPlace(row)}>
      {content}
    </button>
  ) : (
    <Link to={address} {...common}>
      {content}
    </Link>
  )
}
