// Records as a table: one stop of the Tab key per table, arrows between rows, Space selects, Enter opens.
import { Checkbox, Table, type TableProps } from 'antd'
import { useRef, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { textOf, type Row } from '../../model/row.ts'
import { useListScope } from '../list-scope.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import { useSize } from '../use-size.ts'
import { NAME_WIDTH, tableColumns } from './table-columns.tsx'
import './table.css'

interface Props {
  readonly rows: readonly Row[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** From this many rows on only those in sight are drawn. */
const VIRTUAL_FROM = 100
const HEADER = 40
const CHECK_WIDTH = 44

export function ResourceTable({ rows, scroller }: Props) {
  const scope = useListScope()
  const { model, selection, state, change } = scope
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(scroller)
  const canSelect = model.can('batch') || scope.feature.picks === true
  const isVirtual = rows.length > VIRTUAL_FROM
  const columns = tableColumns(scope, width - (canSelect ? CHECK_WIDTH : 0))
  const ids = rows.map(({ id }) => id)
  const keys = useGridKeys({ root, ids, columns: 1, selection: canSelect ? selection : null })
  const open = (row: Row): void => {
    const address = scope.addressOf(row)
    if (address === null) scope.openInPlace(row)
    else void navigate(address)
  }
  const onKeyDown = (event: KeyboardEvent, row: Row): void => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open(row)
    else keys.onKeyDown(event)
  }
  const least = columns.reduce((sum, column) => sum + Number(column.width ?? NAME_WIDTH), canSelect ? CHECK_WIDTH : 0)
  return (
    <div ref={root} className="hs-table">
      <Table<Row>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        pagination={false}
        virtual={isVirtual}
        // One table whose head stays in place by CSS: antd's own way splits off the head, and its columns follow those of the
        // body a second late.
        {...(isVirtual
          ? { scroll: { x: Math.max(least, width), y: height - HEADER } }
          : { components: { table: Grid }, style: { minWidth: least } })}
        tableLayout="fixed"
        showSorterTooltip={false}
        {...(canSelect ? { rowSelection: selecting(rows, scope) } : {})}
        onRow={(row, index) => ({
          'data-item': row.id,
          tabIndex: index === keys.at ? 0 : -1,
          'aria-selected': canSelect ? selection.ids.has(row.id) : undefined,
          'aria-label': scope.nameOf(row),
          onKeyDown: (event) => onKeyDown(event, row),
          onFocus: keys.onFocus,
          onDoubleClick: () => open(row),
        })}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter
          if (columnKey === undefined) return
          const sort = `${order === 'ascend' ? '' : '-'}${String(columnKey)}`
          if (sort !== state.sort) change({ sort })
        }}
      />
    </div>
  )
}

function Grid(props: ComponentProps<'table'>) {
  return <table {...props} role="grid" aria-multiselectable />
}

function selecting(
  rows: readonly Row[],
  { model, selection }: ReturnType<typeof useListScope>,
): NonNullable<TableProps<Row>['rowSelection']> {
  const count = rows.filter(({ id }) => selection.ids.has(id)).length
  return {
    selectedRowKeys: [...selection.ids],
    columnWidth: CHECK_WIDTH,
    columnTitle: (
      <Checkbox
        aria-label="选择本页"
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={() => (count === rows.length ? selection.clear() : selection.all())}
      />
    ),
    renderCell: (isSelected, row) => (
      <Checkbox
        aria-label={`选择${textOf(row, model.resource.label)}`}
        checked={isSelected}
        onChange={(event) =>
          selection.pick(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
      />
    ),
  }
}
