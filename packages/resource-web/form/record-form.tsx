// A form as a screen of its own: makes a record, or edits the one with the given id; ends on the list it belongs to.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { listScreen } from '@huanshi/web-kit/area/record-address.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { useClient } from '../client/use-client.ts'
import type { Row } from '../model/row.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormBody, type FormLook } from './form-body.tsx'
import { useForm } from './use-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import './record-form.css'

interface Props {
  readonly resource: Resource
  /** Absent for a new record. */
  readonly id: string | undefined
  /** The same, where the screen has read it already. */
  readonly record?: Row | undefined
  readonly look?: FormLook
  /** Where what was saved is looked at; null where there is nothing to see. */
  readonly visit?: (saved: Row) => { readonly label: string; readonly to: string } | null
}

const plain: FormLook = {}

export function RecordForm({ resource, id, record, look = plain, visit }: Props) {
  const client = useClient(resource)
  const {
    data = record,
    error,
    refetch,
  } = useQuery<Row>({
    queryKey: [client.address, 'record', id],
    queryFn: ({ signal }) => client.get(id ?? '', { signal }),
    enabled: id !== undefined && record === undefined,
  })
  const title = id === undefined ? `新建${resource.title}` : `编辑${resource.title}`
  if (id === undefined || data !== undefined) {
    return <Filled key={id ?? 'new'} {...{ resource, title, look, visit }} record={data} />
  }
  return (
    <Page title={title}>
      {error === null ? (
        <div className="hs-record-form" role="status" aria-label="加载中">
          <Skeleton width="60%" height={36} />
        </div>
      ) : (
        <ErrorNotice title={`没能读取${resource.title}`} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

interface FilledProps {
  readonly resource: Resource
  readonly record: Row | undefined
  readonly title: string
  readonly look: FormLook
  readonly visit: Props['visit']
}

function Filled({ resource, record, title, look, visit }: FilledProps) {
  const form = useForm(resource, record)
  const [saved, setSaved] = useState<Row | null>(null)
  useUnsavedGuard(form.isDirty && saved === null)
  const place = useArea()
  const navigate = useNavigate()
  const id = useId()
  const list = listScreen(resource, place) ?? '/'
  useEffect(() => {
    if (saved !== null) void navigate(list)
  }, [saved, list, navigate])
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const kept = await form.save()
    if (kept === null) return
    tellSaved(record === undefined ? `已新建${resource.title}` : '已保存', visit?.(kept) ?? null)
    setSaved(kept)
  }
  return (
    <Page
      title={title}
      actions={
        <button type="submit" form={id} className="hs-button hs-button-primary" disabled={form.isSaving}>
          {form.isDirty && record !== undefined ? (
            <span className="hs-form-dot" role="img" aria-label="有未保存的修改" />
          ) : null}
          {form.isSaving ? '保存中' : record === undefined ? '新建' : '保存'}
        </button>
      }
    >
      <div className="hs-record-form">
        <FormBody id={id} form={form} onSubmit={submit} {...look} />
      </div>
      {form.conflict === null ? null : (
        <ConflictDialog fields={form.fields} {...form.conflict} onSettle={form.rebase} />
      )}
    </Page>
  )
}

/** A way somewhere has to stand long enough to be taken. */
const VISIT_MS = 8000

function tellSaved(title: string, to: { readonly label: string; readonly to: string } | null): void {
  if (to === null) return void toast({ type: 'success', title })
  const run = (): void => void window.open(to.to, '_blank', 'noopener')
  toast({ type: 'success', title, duration: VISIT_MS, action: { label: to.label, run } })
}
