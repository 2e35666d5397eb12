// Makes or edits a record in a dialog; on the phone in a sheet from below.
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { Drawer, Modal } from 'antd'
import { CircleX, X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { toast } from '../../toast/toast.ts'
import { usePhone } from '../list/use-phone.ts'
import type { Row } from '../model/row.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { fieldId, FormField } from './form-field.tsx'
import { useForm, type Form } from './use-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import './form.css'

interface Props {
  readonly resource: Resource
  /** Absent for a new one. */
  readonly record: Row | undefined
  readonly onClose: () => void
  readonly onSaved?: (record: Row) => void
}

/** From this many fields on the dialog is the wider one. */
const WIDE_FROM = 5

export function FormDialog({ resource, record, onClose, onSaved }: Props) {
  const form = useForm(resource, record)
  const isPhone = usePhone()
  const mayLeave = useUnsavedGuard(form.isDirty && !form.isSaving)
  const id = useId()
  const close = (): void => void mayLeave().then((mayGo) => (mayGo ? onClose() : undefined))
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const saved = await form.save()
    if (saved === null) return
    toast({ type: 'success', title: record === undefined ? `已新建${resource.title}` : '已保存' })
    onSaved?.(saved)
    onClose()
  }
  const title = (
    <span className="hs-form-title">
      {record === undefined ? `新建${resource.title}` : `编辑${resource.title}`}
      {form.isDirty ? <span className="hs-form-dot" role="img" aria-label="有未保存的修改" /> : null}
    </span>
  )
  const foot = (
    <div className="hs-form-foot">
      <button type="button" className="hs-button" onClick={close}>
        取消
      </button>
      <button type="submit" form={id} className="hs-button hs-button-primary" disabled={form.isSaving}>
        {form.isSaving ? '保存中' : record === undefined ? '新建' : '保存'}
      </button>
    </div>
  )
  const body = <FormBody id={id} form={form} onSubmit={submit} />
  const conflict =
    form.conflict === null ? null : <ConflictDialog fields={form.fields} {...form.conflict} onSettle={form.rebase} />
  return (
    <>
      <Frame isPhone={isPhone} isWide={form.fields.length >= WIDE_FROM} title={title} foot={foot} onClose={close}>
        {body}
      </Frame>
      {conflict}
    </>
  )
}

interface FrameProps {
  readonly isPhone: boolean
  readonly isWide: boolean
  readonly title: ReactNode
  readonly foot: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

function Frame({ isPhone, isWide, title, foot, onClose, children }: FrameProps) {
  const cross = <X size={18} strokeWidth={1.75} aria-label="关闭" />
  return isPhone ? (
    <Drawer
      open
      placement="bottom"
      size="auto"
      rootClassName="hs-below"
      title={title}
      footer={foot}
      closable={{ closeIcon: cross, placement: 'end' }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  ) : (
    <Modal
      open
      centered
      width={isWide ? 640 : 440}
      title={title}
      footer={foot}
      closeIcon={cross}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}

interface BodyProps {
  readonly id: string
  readonly form: Form
  readonly onSubmit: (event: SubmitEvent) => Promise<void>
}

function FormBody({ id, form, onSubmit }: BodyProps) {
  const root = useRef<HTMLFormElement>(null)
  const first = form.fields[0]?.field.name
  const wrong = form.isSaving ? undefined : form.fields.find(({ field }) => form.problems[field.name] !== undefined)
  useEffect(() => {
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [first])
  const toFirstProblem = (): void => {
    const name = wrong?.field.name
    if (name !== undefined) document.getElementById(fieldId(name))?.focus()
  }
  return (
    <form
      ref={root}
      id={id}
      className="hs-form"
      noValidate
      onSubmit={(event: SubmitEvent) => void onSubmit(event).then(() => requestAnimationFrame(toFirstProblem))}
    >
      {form.failure === null ? null : (
        <div className="hs-form-failure" role="alert">
          <CircleX size={16} strokeWidth={1.75} aria-hidden />
          {form.failure}
        </div>
      )}
      {form.fields.map((formField) => (
        <FormField
          key={formField.field.name}
          formField={formField}
          value={form.values[formField.field.name]}
          problem={form.problems[formField.field.name]}
          onChange={(value) => form.set(formField.field.name, value)}
          onLeave={() => form.check(formField.field.name)}
        />
      ))}
    </form>
  )
}
