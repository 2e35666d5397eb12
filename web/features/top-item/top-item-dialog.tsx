// Pins a work, or changes how long and under which name it stands there.
import { topItem, type TopItem } from '@huanshi/contract/resources/top-item.ts'
import { CircleAlert, CircleX } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type SubmitEvent } from 'react'
import { toast } from '../../capabilities/toast/toast.ts'
import { ConflictDialog } from '../../capabilities/resource/form/conflict-dialog.tsx'
import { FormField } from '../../capabilities/resource/form/form-field.tsx'
import { FormFrame } from '../../capabilities/resource/form/form-frame.tsx'
import { useForm } from '../../capabilities/resource/form/use-form.ts'
import { useUnsavedGuard } from '../../capabilities/resource/form/use-unsaved-guard.ts'
import { usePhone } from '../../capabilities/resource/list/use-phone.ts'
import { TargetField } from './target-field.tsx'
import '../../capabilities/resource/form/form.css'

interface Props {
  /** Absent for a new one. */
  readonly record: TopItem | undefined
  readonly slot: TopItem['slot']
  readonly order: number
  readonly onClose: () => void
}

const names = ['slot', 'titleOverride', 'coverOverride', 'startTime', 'endTime']

export function TopItemDialog({ record, slot, order, onClose }: Props) {
  // As it was when the dialog opened.
  const [base] = useState(() => (record === undefined ? undefined : { ...record }))
  const form = useForm(topItem, base)
  const isPhone = usePhone()
  const id = useId()
  const { set } = form
  const isNew = record === undefined
  const begin = useEffectEvent(() => {
    if (!isNew) return
    set('slot', slot)
    set('order', order)
  })
  useEffect(() => begin(), [])
  const isTouched = isNew ? form.values['target'] !== null && form.values['target'] !== undefined : form.isDirty
  const mayLeave = useUnsavedGuard(isTouched && !form.isSaving)
  const close = (): void => void mayLeave().then((mayGo) => (mayGo ? onClose() : undefined))
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const saved = await form.save()
    if (saved === null) return
    toast({ type: 'success', title: isNew ? '已置顶' : '已保存' })
    onClose()
  }
  return (
    <>
      <FormFrame
        isPhone={isPhone}
        isWide
        title={isNew ? '置顶一个作品' : '编辑置顶'}
        onClose={close}
        foot={
          <div className="hs-form-foot">
            <button type="button" className="hs-button" onClick={close}>
              取消
            </button>
            <button type="submit" form={id} className="hs-button hs-button-primary" disabled={form.isSaving}>
              {form.isSaving ? '保存中' : isNew ? '置顶' : '保存'}
            </button>
          </div>
        }
      >
        <form id={id} className="hs-form" noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
          {form.failure === null ? null : (
            <div className="hs-form-failure" role="alert">
              <CircleX size={16} strokeWidth={1.75} aria-hidden />
              {form.failure}
            </div>
          )}
          <div className="hs-field">
            <span className="hs-top-label">作品</span>
            <TargetField value={form.values['target']} known={record} onChange={(target) => set('target', target)} />
            {form.problems['target'] === undefined ? null : (
              <p className="hs-field-problem" role="alert">
                <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
                请选择要置顶的作品
              </p>
            )}
          </div>
          {form.fields
            .filter(({ field }) => names.includes(field.name))
            .map((formField) => (
              <FormField
                key={formField.field.name}
                formField={formField}
                value={form.values[formField.field.name]}
                problem={form.problems[formField.field.name]}
                onChange={(value) => set(formField.field.name, value)}
                onLeave={() => form.check(formField.field.name)}
              />
            ))}
        </form>
      </FormFrame>
      {form.conflict === null ? null : (
        <ConflictDialog fields={form.fields} {...form.conflict} onSettle={form.rebase} />
      )}
    </>
  )
}
