// Makes or edits a record in a dialog; on the phone in a sheet from below.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useId, type SubmitEvent } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import type { Row } from '../model/row.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormBody, type FormLook } from './form-body.tsx'
import { FormFrame } from './form-frame.tsx'
import type { Values } from './model/form-model.ts'
import { useForm } from './use-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import '@huanshi/ui/form/form.css'

interface Props extends FormLook {
  readonly resource: Resource
  /** Absent for a new one. */
  readonly record: Row | undefined
  readonly onClose: () => void
  readonly onSaved?: (record: Row) => void
  /** Who opened it says more about what was saved than that it was. */
  readonly isToldElsewhere?: boolean
  /** What making one is called, in place of 新建. */
  readonly createWord?: string | undefined
}

/** From this many fields on the dialog is the wider one. */
const WIDE_FROM = 5

export function FormDialog({
  resource,
  record,
  onClose,
  onSaved,
  isToldElsewhere = false,
  createWord,
  ...look
}: Props) {
  const form = useForm(resource, record, look.start)
  const making = createWord ?? `新建${resource.title}`
  const isPhone = usePhone()
  const mayLeave = useUnsavedGuard(form.isDirty && !form.isSaving)
  const id = useId()
  const close = (): void => void mayLeave().then((mayGo) => (mayGo ? onClose() : undefined))
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    await finish()
  }
  const finish = async (besides?: Values): Promise<void> => {
    const saved = await form.save(besides)
    if (saved === null) return
    if (!isToldElsewhere) toast({ type: 'success', title: record === undefined ? `已${making}` : '已保存' })
    onSaved?.(saved)
    onClose()
  }
  const title = (
    <span className="hs-form-title">
      {record === undefined ? making : `编辑${resource.title}`}
      {form.isDirty ? <span className="hs-form-dot" role="img" aria-label="有未保存的修改" /> : null}
    </span>
  )
  const foot = (
    <div className="hs-form-foot">
      <button type="button" className="hs-button" onClick={close}>
        取消
      </button>
      {record !== undefined || look.also === undefined ? null : (
        // Not a submit button: the Enter key in a field makes the usual one.
        <button
          type="button"
          className="hs-button"
          disabled={form.isSaving}
          onClick={() => void finish(look.also?.values())}
        >
          {look.also.word}
        </button>
      )}
      <button type="submit" form={id} className="hs-button hs-button-primary" disabled={form.isSaving}>
        {form.isSaving ? '保存中' : record === undefined ? (createWord ?? '新建') : '保存'}
      </button>
    </div>
  )
  const body = <FormBody id={id} form={form} record={record} onSubmit={submit} {...look} />
  const conflict =
    form.conflict === null ? null : <ConflictDialog fields={form.fields} {...form.conflict} onSettle={form.rebase} />
  return (
    <>
      <FormFrame isPhone={isPhone} isWide={form.fields.length >= WIDE_FROM} title={title} foot={foot} onClose={close}>
        {body}
      </FormFrame>
      {conflict}
    </>
  )
}
