// The question before an action of weight, with what it brings, and the small form of one that needs more words.
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import type { Outcome } from './use-changes.ts'
import { filled, valuesOf, type FormField as Asked, type Values } from '../form/model/form-model.ts'
import { fieldId, FormField } from '../form/form-field.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { placeProblems } from '../form/server-problems.ts'
import { problemsOf, type Problems } from '../form/model/validation.ts'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import type { Row } from '../model/row.ts'
import { questionsOf } from './possible.ts'
import type { ShownAction } from '../model/shown-action.ts'
import { FormFailure } from '@huanshi/ui/form/form-failure.tsx'
import '@huanshi/ui/form/form.css'

interface Props {
  readonly action: ShownAction
  /** What it is done to, in words: 「HS-4172」 or 3 个订单. */
  readonly subject: string
  /** The one record it is done to: the form begins with what it says already. */
  readonly record?: Row | undefined
  readonly onAct: (body?: object) => Promise<Outcome>
  readonly onClose: () => void
}

const WIDE_FROM = 5
const FINAL = '这一步不能撤回，请确认后再继续。'

export function ActionDialog({ action, subject, record, onAct, onClose }: Props) {
  const fields = questionsOf(action) ?? []
  const [values, setValues] = useState<Values>(() => valuesOf(fields, beginning(fields, record)))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isPhone = usePhone()
  const id = useId()
  const first = fields[0]?.field.name
  useEffect(() => {
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [first])

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const wrong = problemsOf(fields, values)
    setProblems(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const { done, error } = await onAct(action.body === undefined ? undefined : filled(fields, values))
    setBusy(false)
    if (error === null) return onClose()
    const refusal =
      error instanceof ApiError && error.problem !== undefined ? placeProblems(error.problem, fields) : null
    setProblems(refusal?.fields ?? {})
    const said = refusal === null ? messageOf(error) : refusal.general
    setFailure(done > 0 ? `前 ${done} 个已完成，之后：${said ?? messageOf(error)}` : said)
  }
  const danger = action.danger === true
  const foot = (
    <div className="hs-form-foot">
      <button type="button" className="hs-button" onClick={onClose}>
        {danger && fields.length === 0 ? '不，返回' : '取消'}
      </button>
      <button
        type="submit"
        form={id}
        className={`hs-button ${danger ? 'hs-button-danger' : 'hs-button-primary'}`}
        disabled={isBusy}
      >
        {isBusy ? '请稍候' : action.title}
      </button>
    </div>
  )
  return (
    <FormFrame
      isPhone={isPhone}
      isWide={fields.length >= WIDE_FROM}
      title={danger ? `${action.title}${subject}？` : `${action.title}${subject}`}
      foot={foot}
      onClose={onClose}
    >
      <form id={id} className="hs-form" noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
        {danger ? <p className="hs-form-words">{action.consequence ?? FINAL}</p> : null}
        <FormFailure>{failure}</FormFailure>
        {fields.map((formField) => {
          const { name } = formField.field
          return (
            <FormField
              key={name}
              formField={formField}
              value={values[name]}
              problem={problems[name]}
              onChange={(value) => setValues((former) => ({ ...former, [name]: value }))}
              onLeave={() => undefined}
            />
          )
        })}
      </form>
    </FormFrame>
  )
}

/** A planned time that has passed is no proposal. */
function beginning(fields: readonly Asked[], record: Row | undefined): Row | undefined {
  if (record === undefined) return undefined
  const known = fields.map(({ field: { name, form, reading } }): [string, unknown] => {
    const value = record[name] ?? record[form?.begins ?? name]
    const isPast = reading === 'time' && typeof value === 'string' && Date.parse(value) < Date.now()
    return [name, isPast ? undefined : value]
  })
  return { ...record, ...Object.fromEntries(known) }
}
