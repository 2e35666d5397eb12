// What opens over a list: a record's detail, the form, the question before an action.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { lazy, Suspense } from 'react'
import type { Changes } from '../../action/use-changes.ts'
import type { OpenRecord } from '../../detail/use-open-record.ts'
import { useImporting } from '../../import/use-importing.ts'
import { textOf, type Row } from '../../model/row.ts'
import type { ListFeature } from '../feature.ts'
import type { Acting } from './use-acting.ts'
import type { RowTasks } from '../use-row-work.ts'

const FormDialog = lazy(async () => ({ default: (await import('../../form/form-dialog.tsx')).FormDialog }))
const ActionDialog = lazy(async () => ({ default: (await import('../../action/action-dialog.tsx')).ActionDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('../../import/import-dialog.tsx')).ImportDialog }))
const RecordDrawer = lazy(async () => ({ default: (await import('../../detail/record-drawer.tsx')).RecordDrawer }))

interface Props {
  readonly resource: Resource
  readonly feature: ListFeature
  /** The page on show, through which the detail view turns. */
  readonly rows: readonly Row[]
  readonly opened: OpenRecord
  readonly tasks: RowTasks
  readonly acting: Acting
  readonly changes: Changes
  readonly form: Row | 'new' | null
  readonly onFormClose: () => void
}

export function ListLayers(props: Props) {
  const { resource, feature, rows, opened, tasks, acting, changes, form, onFormClose } = props
  const { asked } = acting
  const importing = useImporting()
  return (
    <Suspense fallback={null}>
      {opened.id === null ? null : (
        <RecordDrawer key={resource.name} {...{ resource, feature, rows, opened, tasks }} id={opened.id} />
      )}
      {form === null ? null : (
        <FormDialog
          resource={resource}
          record={form === 'new' ? undefined : form}
          createWord={feature.createWord?.word}
          {...feature.form}
          isToldElsewhere={form === 'new' && feature.created !== undefined}
          onClose={onFormClose}
          onSaved={(saved) => {
            if (form !== 'new') return
            feature.created?.(saved)
            if (feature.opensCreated === true) opened.open(saved.id)
          }}
        />
      )}
      {importing.isOpen ? <ImportDialog resource={resource} onClose={importing.close} /> : null}
      {asked === null ? null : (
        <ActionDialog
          action={asked.action}
          subject={subjectOf(resource, asked.rows)}
          record={asked.rows.length === 1 ? asked.rows[0] : undefined}
          onAct={(body) =>
            changes.act(
              asked.action,
              asked.rows.map(({ id }) => id),
              body,
            )
          }
          onClose={acting.dismiss}
        />
      )}
    </Suspense>
  )
}

function subjectOf(resource: Resource, rows: readonly Row[]): string {
  const [row] = rows
  if (row === undefined || rows.length > 1) return `这 ${rows.length} 个${resource.title}`
  const name = textOf(row, resource.label)
  return name === '' ? `这个${resource.title}` : `「${name}」`
}
