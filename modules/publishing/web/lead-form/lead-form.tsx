// A form by which visitors leave how they can be reached: what its author asks, what is agreed to, and what became of it.
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { LONGEST_ANSWER, type FormKey, type LeadField, type LeadForm as Form } from '../../contract/lead-form.ts'
import { asProblem, publicGet, publicPost, type PublicProblem } from '../page/public-api.ts'
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
  const { values, put, agrees, setAgrees, state, trouble, trap, send } = useSending({ form, address, headers, refusal })
  const troubleId = useId()
  if (state === 'sent') {
    return (
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

type State = 'writing' | 'sending' | 'sent'

function useSending({ form, address, headers, refusal }: Required<Omit<Props, 'lang'>>) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [agrees, setAgrees] = useState(false)
  const [state, setState] = useState<State>('writing')
  const [trouble, setTrouble] = useState('')
  const trap = useRef<HTMLInputElement>(null)
  const key = useFormKey(refusal === null)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = form.fields.find(({ id, isRequired }) => isRequired && (values[id] ?? '').trim() === '')
    if (missing !== undefined) return setTrouble(say('missing', { label: missing.label }))
    if (!agrees) return setTrouble(say('noConsent'))
    if (refusal !== null) return setTrouble(refusal)
    setState('sending')
    setTrouble('')
    try {
      const body = { values, agrees: true, formKey: await key(), website: trap.current?.value ?? '' }
      await deliver(address, body, headers)
      setState('sent')
    } catch (error) {
      setTrouble(troubleOf(asProblem(error), form))
      setState('writing')
    }
    return undefined
  }
  const put = (id: string, text: string): void => {
    setValues({ ...values, [id]: text })
    setTrouble('')
  }
  return { values, put, agrees, setAgrees, state, trouble, trap, send }
}

/** Until the site believes that a person has filled in a form. */
const READING_MS = 2_600

/** Whoever lets the browser fill it in is quicker than a reader, and need not press again. */
async function deliver(address: string, body: object, headers: Readonly<Record<string, string>>): Promise<void> {
  try {
    await publicPost(address, body, { headers })
  } catch (error) {
    if (asProblem(error).code !== 'form.hasty') throw error
    await new Promise((resolve) => setTimeout(resolve, READING_MS))
    await publicPost(address, body, { headers })
  }
}

const refusals: Readonly<Record<string, 'tooFast' | 'tooOld'>> = { 'form.hasty': 'tooFast', 'form.stale': 'tooOld' }

/** In the language of the page: what is wrong with an answer, or with the whole. */
function troubleOf({ message, code, at }: PublicProblem, { fields }: Form): string {
  const refusal = refusals[code]
  if (refusal !== undefined) return say(refusal)
  const field = fields.find(({ id }) => at === `/values/${id}`)
  if (field?.kind === 'phone') return say('phoneWrong', { label: field.label })
  if (field?.kind === 'email') return say('emailWrong', { label: field.label })
  return field === undefined ? message : say('missing', { label: field.label })
}

/** Asked for when the form opens, since it has to be a few seconds old when it is sent. */
function useFormKey(isWanted: boolean): () => Promise<string> {
  const asked = useRef<Promise<string> | null>(null)
  const ask = (): Promise<string> => {
    asked.current = publicGet<FormKey>('/api/View/FormKey').then(({ key }) => key)
    // Asked for again when it is needed.
    asked.current.catch(() => (asked.current = null))
    return asked.current
  }
  useEffect(() => {
    if (isWanted) asked.current ??= ask()
  }, [isWanted])
  return () => asked.current ?? ask()
}
