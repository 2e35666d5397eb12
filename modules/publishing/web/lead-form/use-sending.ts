// What a visitor writes into a form, and what becomes of it when it is sent. Whatever goes wrong, it stays there.
import { spokenLanguage } from '@huanshi/ui/language/speech.ts'
import { isOnSite } from '@huanshi/web-kit/site/site-words.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PublicAppointment, TakenLead } from '../../contract/appointment/public-appointment.ts'
import type { FormKey, LeadForm as Form } from '../../contract/lead-form.ts'
import { troubleOfTime } from '../appointment/trouble-of-time.ts'
import { asProblem, publicGet, publicPost, PublicProblem } from '../page/public-api.ts'
import { say } from './words/say.ts'

type State = 'writing' | 'sending' | 'sent'

interface Sending {
  readonly form: Form
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Why nothing can be sent; null where it can. */
  readonly refusal: string | null
}

export function useSending({ form, address, headers, refusal }: Sending) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [agrees, setAgrees] = useState(false)
  const [state, setState] = useState<State>('writing')
  const [trouble, setTrouble] = useState('')
  const [start, setStart] = useState<string | null>(null)
  const [made, setMade] = useState<PublicAppointment | null>(null)
  // Times are asked for anew with each.
  const [turn, setTurn] = useState(0)
  const trap = useRef<HTMLInputElement>(null)
  const key = useFormKey(refusal === null)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const lack = lackOf(form, { values, agrees, start }) ?? refusal
    if (lack !== null) return setTrouble(lack)
    setState('sending')
    setTrouble('')
    try {
      const time = start === null ? {} : { startsTime: start, language: spokenLanguage() }
      const body = { values, agrees: true, formKey: await key(), website: trap.current?.value ?? '', ...time }
      const { appointment = null } = await deliver(address, body, headers)
      // What is taken for a machine is told that all went well, which must not send a person to a place where nobody waits.
      if (start !== null && appointment === null) throw new PublicProblem(422, say('notBooked'))
      setMade(appointment)
      setState('sent')
    } catch (error) {
      fail(asProblem(error))
    }
    return undefined
  }
  const fail = (problem: PublicProblem): void => {
    const ofTime = troubleOfTime(problem.code)
    setTrouble(ofTime ?? troubleOf(problem, form))
    setState('writing')
    if (ofTime === null) return
    setStart(null)
    setTurn(turn + 1)
  }
  const choose = (next: string | null): void => {
    setStart(next)
    if (next !== null) setTrouble('')
  }
  const put = (id: string, text: string): void => {
    setValues({ ...values, [id]: text })
    setTrouble('')
  }
  return { values, put, agrees, setAgrees, state, trouble, trap, send, start, setStart: choose, made, turn }
}

interface Written {
  readonly values: Readonly<Record<string, string>>
  readonly agrees: boolean
  readonly start: string | null
}

/** What the visitor has left out, in words. */
function lackOf({ fields, appointments }: Form, { values, agrees, start }: Written): string | null {
  if (appointments !== undefined && start === null) return say(isOnSite() ? 'noTime' : 'timesOffline')
  const missing = fields.find(({ id, isRequired }) => isRequired && (values[id] ?? '').trim() === '')
  if (missing !== undefined) return say('missing', { label: missing.label })
  return agrees ? null : say('noConsent')
}

/** Until the site believes that a person has filled in a form. */
const READING_MS = 2_600

/** Whoever lets the browser fill it in is quicker than a reader, and need not press again. */
async function deliver(address: string, body: object, headers: Sending['headers']): Promise<TakenLead> {
  try {
    return await publicPost<TakenLead>(address, body, { headers })
  } catch (error) {
    if (asProblem(error).code !== 'form.hasty') throw error
    await new Promise((resolve) => setTimeout(resolve, READING_MS))
    return await publicPost<TakenLead>(address, body, { headers })
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
