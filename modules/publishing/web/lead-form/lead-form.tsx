// A form by which visitors leave how they can be reached: what its author asks, what is agreed to, and what became of it.
import { useId, type ReactElement } from 'react'
import { LONGEST_ANSWER, type LeadField, type LeadForm as Form } from '../../contract/lead-form.ts'
import { AppointmentMade } from '../appointment/appointment-told.tsx'
import { FormTimes } from '../appointment/form-times.tsx'
import { useSending } from './use-sending.ts'
import { say } from './words/say.ts'
import './lead-form.css'

interface Props {
  readonly form: Form
  /** Where it is sent. */
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  /** Why nothing can be sent here; null where it can. */
  readonly refusal?: string | null
  /** Of what its author wrote; left out where the page speaks the same. */
  readonly lang?: string | undefined
}

const none = {}

export function LeadForm({ form, address, headers = none, refusal = null, lang }: Props): ReactElement {
  const sending = useSending({ form, address, headers, refusal })
  const { values, put, agrees, setAgrees, state, trouble, trap, send, start, setStart, made, turn } = sending
  const troubleId = useId()
  if (state === 'sent') {
    return made !== null ? (
      <AppointmentMade appointment={made} thanks={form.thanks} lang={lang} />
    ) : (
      <p className="hs-lead-thanks" role="status" lang={form.thanks === '' ? undefined : lang}>
        {form.thanks === '' ? say('thanks') : form.thanks}
      </p>
    )
  }
  return (
    <form className="hs-lead" onSubmit={(event) => void send(event)} noValidate>
      {form.intro === '' ? null : (
        <p className="hs-lead-intro" lang={lang}>
          {form.intro}
        </p>
      )}
      {form.appointments === undefined ? null : (
        <FormTimes
          appointments={form.appointments}
          {...{ address, headers, refusal, turn }}
          value={start}
          onChange={setStart}
        />
      )}
      {form.fields.map((field) => (
        <Question
          key={field.id}
          field={field}
          lang={lang}
          value={values[field.id] ?? ''}
          onChange={(text) => put(field.id, text)}
        />
      ))}
      <input ref={trap} className="hs-lead-trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden />
      <label className="hs-lead-consent">
        <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.currentTarget.checked)} />
        <span lang={lang}>{form.consent}</span>
      </label>
      {trouble === '' ? null : (
        <p className="hs-lead-trouble" id={troubleId} role="alert">
          {trouble}
        </p>
      )}
      <button
        type="submit"
        className="hs-lead-send"
        disabled={state === 'sending'}
        aria-describedby={trouble === '' ? undefined : troubleId}
        lang={state === 'sending' || form.button === '' ? undefined : lang}
      >
        {state === 'sending' ? say('sending') : form.button === '' ? say('send') : form.button}
      </button>
    </form>
  )
}

const types = { name: 'text', phone: 'tel', email: 'email' } as const
const fillIns = { name: 'name', phone: 'tel', email: 'email' } as const

interface QuestionProps {
  readonly field: LeadField
  readonly lang: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

function Question({ field, lang, value, onChange }: QuestionProps): ReactElement {
  const { kind, label, isRequired, choices } = field
  const asked = (
    <span>
      <span lang={lang}>{label}</span>
      {isRequired ? null : <small>{say('optional')}</small>}
    </span>
  )
  const plain = { required: isRequired, value, maxLength: LONGEST_ANSWER }
  if (kind === 'choice') {
    return (
      <label className="hs-lead-field">
        {asked}
        <select required={isRequired} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{say('choose')}</option>
          {choices.map((choice, index) => (
            <option key={`${index} ${choice}`} value={String(index)} lang={lang}>
              {choice}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <label className="hs-lead-field">
      {asked}
      {kind === 'text' ? (
        <textarea {...plain} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input
          {...plain}
          type={types[kind]}
          autoComplete={fillIns[kind]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </label>
  )
}
