// One appointment at its private address: looked at, kept, moved or cancelled by whoever made it.
import { SiteLogo } from '@huanshi/web-kit/site/site-logo.tsx'
import { useCallback, useRef, useState, type ReactElement } from 'react'
import type { PublicAppointment } from '../../contract/appointment/public-appointment.ts'
import { dateText } from '@huanshi/ui/language/speech.ts'
import { say } from '../lead-form/words/say.ts'
import { useFirstPictureUntil } from '../page/first-picture.ts'
import { asProblem, publicPost } from '../page/public-api.ts'
import { SiteFoot } from '../page/site-foot.tsx'
import { usePublic } from '../page/use-public.ts'
import { ViewProblem } from '../page/view-problem.tsx'
import { ViewWaiting } from '../page/view-waiting.tsx'
import { stateText } from './appointed-words.ts'
import { AppointmentTime, CalendarLink } from './appointment-told.tsx'
import { TimeChoice } from './time-choice.tsx'
import { timesAt, useTimes } from './use-times.ts'
import { troubleOfTime } from './trouble-of-time.ts'
import './appointment.css'

const none = {}

export function AppointmentPage({ name }: { readonly name: string }): ReactElement {
  const address = `/api/View/Appointments/${encodeURIComponent(name)}`
  const { found, problem } = usePublic<PublicAppointment>(address, () => say('appointment'))
  useFirstPictureUntil(found !== null)
  if (problem !== null) {
    const gone = { title: say('appointmentGone'), why: say('appointmentGoneWhy') }
    return <ViewProblem status={problem.status} message={problem.message} gone={gone} />
  }
  if (found === null) return <ViewWaiting onPaper />
  return <Shown address={address} first={found} />
}

type Step = 'seen' | 'moving' | 'cancelling'

function Shown({ address, first }: { readonly address: string; readonly first: PublicAppointment }): ReactElement {
  const [appointment, setAppointment] = useState(first)
  const [step, setStep] = useState<Step>('seen')
  const { title, reason, canCancel, canMove, until } = appointment
  const heading = useRef<HTMLHeadingElement>(null)
  const changed = (next: PublicAppointment): void => {
    setAppointment(next)
    setStep('seen')
    heading.current?.focus()
  }
  return (
    <div className="hs-appointment">
      <header>
        <SiteLogo size={28} />
      </header>
      <main>
        <h1 tabIndex={-1} ref={heading}>
          {stateText(appointment)}
        </h1>
        <p>{title}</p>
        <AppointmentTime appointment={appointment} />
        {reason === '' ? null : <p>{say('reason', { reason })}</p>}
        <div className="hs-appointment-acts">
          {canCancel ? <CalendarLink appointment={appointment} /> : null}
          {canMove && step !== 'moving' ? (
            <button type="button" className="hs-appointment-act" onClick={() => setStep('moving')}>
              {say('move')}
            </button>
          ) : null}
          {canCancel && step !== 'cancelling' ? (
            <button type="button" className="hs-appointment-act" onClick={() => setStep('cancelling')}>
              {say('cancel')}
            </button>
          ) : null}
        </div>
        {step === 'moving' ? <Moving address={address} onMoved={changed} onLeave={() => setStep('seen')} /> : null}
        {step === 'cancelling' ? (
          <Cancelling address={address} onCancelled={changed} onLeave={() => setStep('seen')} />
        ) : null}
        <p className="hs-appointment-quiet">
          {say('keepAddress')} {say('until', { time: dateText(new Date(until), { dateStyle: 'long' }) })}
        </p>
      </main>
      <SiteFoot />
    </div>
  )
}

/** What was pressed gives way to this. */
const focused = (panel: HTMLElement | null): void => panel?.focus()

/** Sends one thing at a time and says what became of it. */
function useSent(address: string, onSent: (next: PublicAppointment) => void) {
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const send = async (what: 'move' | 'cancel', body: object): Promise<boolean> => {
    setSending(true)
    setTrouble('')
    try {
      onSent(await publicPost<PublicAppointment>(`${address}/${what}`, body))
      return true
    } catch (error) {
      const problem = asProblem(error)
      setTrouble(troubleOfTime(problem.code) ?? problem.message)
      setSending(false)
      return false
    }
  }
  return { isSending, trouble, send }
}

interface MovingProps {
  readonly address: string
  readonly onMoved: (next: PublicAppointment) => void
  readonly onLeave: () => void
}

function Moving({ address, onMoved, onLeave }: MovingProps): ReactElement {
  const [start, setStart] = useState<string | null>(null)
  const ask = useCallback((from: string | undefined) => timesAt(address, none)(from), [address])
  const times = useTimes(ask)
  const { isSending, trouble, send } = useSent(address, onMoved)
  const move = async (): Promise<void> => {
    if (await send('move', { startsTime: start })) return
    setStart(null)
    times.again()
  }
  return (
    <section className="hs-appointment-panel" aria-label={say('move')} tabIndex={-1} ref={focused}>
      <TimeChoice times={times} value={start} onChange={setStart} />
      <Trouble text={trouble} />
      <div className="hs-appointment-acts">
        <button
          type="button"
          className="hs-appointment-act"
          data-main
          disabled={start === null || isSending}
          onClick={() => void move()}
        >
          {say('moveTo')}
        </button>
        <button type="button" className="hs-appointment-act" onClick={onLeave}>
          {say('keepIt')}
        </button>
      </div>
    </section>
  )
}

interface CancellingProps {
  readonly address: string
  readonly onCancelled: (next: PublicAppointment) => void
  readonly onLeave: () => void
}

function Cancelling({ address, onCancelled, onLeave }: CancellingProps): ReactElement {
  const { isSending, trouble, send } = useSent(address, onCancelled)
  return (
    <section className="hs-appointment-panel" aria-label={say('cancel')} tabIndex={-1} ref={focused}>
      <span>{say('cancelSure')}</span>
      <Trouble text={trouble} />
      <div className="hs-appointment-acts">
        <button
          type="button"
          className="hs-appointment-act"
          data-main
          disabled={isSending}
          onClick={() => void send('cancel', {})}
        >
          {say('cancelYes')}
        </button>
        <button type="button" className="hs-appointment-act" onClick={onLeave}>
          {say('keepIt')}
        </button>
      </div>
    </section>
  )
}

function Trouble({ text }: { readonly text: string }): ReactElement | null {
  return text === '' ? null : (
    <p className="hs-appointment-trouble" role="alert">
      {text}
    </p>
  )
}
