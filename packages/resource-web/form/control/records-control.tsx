// Refers to records of another resource: one or several, with name and picture, in an order of one's own where there are several.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { SortableList, type Sortable } from '@huanshi/ui/sorting/sortable-list.tsx'
import type { Row } from '../../model/row.ts'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { lookOf } from '../../records/record-look.ts'
import { RecordPicture } from '../../records/record-picture.tsx'
import { useChosen } from '../../records/use-chosen.ts'
import type { ControlProps } from './control-props.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import '@huanshi/ui/button/button.css'
import '../../records/records.css'
import { RecordWords } from '../../records/record-words.tsx'

/** Where the contract sets no bound. */
const MOST = 100

export function RecordsControl(props: ControlProps) {
  const name = props.formField.field.traits.refers
  const resource = name === undefined ? undefined : resourceNamed(name)
  // What this build does not know it cannot offer; the rest of the form still can be filled in.
  if (resource === undefined) return <p className="hs-field-help">这里还不能选择{props.formField.field.title}</p>
  return <Records {...props} resource={resource} />
}

interface Named extends Sortable {
  /** Null while it is read, undefined when it cannot be seen. */
  readonly row: Row | null | undefined
}

function Records({
  id,
  formField: { field },
  value,
  onChange,
  describedBy,
  resource,
}: ControlProps & { resource: Resource }) {
  const isSeveral = field.shape.kind === 'list'
  const ids = idsOf(value)
  const { rows, isLoading, error } = useChosen(resource, ids)
  const [isOpen, setOpen] = useState(false)
  const items = ids.map((one): Named => {
    const row = rows.get(one) ?? (isLoading || error !== null ? null : undefined)
    return { id: one, row, name: row === null || row === undefined ? resource.title : lookOf(resource, row).name }
  })
  const give = (next: readonly string[]): void => onChange(isSeveral ? [...next] : (next[0] ?? null))
  const most = field.shape.maxItems ?? MOST
  const choose = !isSeveral && ids.length > 0 ? `换一个${resource.title}` : `选择${resource.title}`
  return (
    <div className="hs-records">
      {error === null ? null : (
        <ErrorNotice isBar title={`没能读取已选的${resource.title}`} message={messageOf(error)} />
      )}
      {items.length === 0 ? null : (
        <SortableList
          items={items}
          label={`已选的${field.title}`}
          className="hs-bare-list"
          onSort={(next) => give(next.map((one) => one.id))}
          render={(item, handle) => (
            <One
              resource={resource}
              item={item}
              handle={handle}
              onRemove={() => give(ids.filter((other) => other !== item.id))}
            />
          )}
        />
      )}
      <button
        type="button"
        id={id}
        className="hs-button"
        // Its own words, not those of the label above.
        aria-label={choose}
        aria-describedby={describedBy}
        disabled={isSeveral && ids.length >= most}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden />
        {choose}
      </button>
      {isOpen ? (
        <RecordDialog
          resource={resource}
          title={`选择${resource.title}`}
          chosen={ids}
          {...(isSeveral ? { most } : {})}
          {...(field.traits.among === undefined ? {} : { query: field.traits.among })}
          onClose={() => setOpen(false)}
          onChoose={(_, next) => {
            give(next)
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}

interface OneProps {
  readonly resource: Resource
  readonly item: Named
  readonly handle: ReactNode
  readonly onRemove: () => void
}

function One({ resource, item: { row, name }, handle, onRemove }: OneProps) {
  const look = row === null || row === undefined ? null : lookOf(resource, row)
  return (
    <div className="hs-records-one" data-missing={row === undefined}>
      {handle}
      <RecordPicture resource={resource} url={look?.picture ?? ''} />
      <RecordWords
        name={look?.name ?? (row === undefined ? '已不可用' : '读取中')}
        note={row === undefined ? '已被删除，或你没有权限查看' : (look?.note ?? '')}
      />
      <IconButton icon={X} label={`去掉${name}`} onClick={onRemove} />
    </div>
  )
}

function idsOf(value: unknown): readonly string[] {
  // A group at the top stands below nothing.
  if (typeof value === 'string') return value === '' || value === ROOT_GROUP_ID ? [] : [value]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
