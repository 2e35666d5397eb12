// The times of a form, where there is somebody to ask: a preview shows those that it would offer, and what was taken away says that it
// does not know them.
import { isOnSite } from '@huanshi/web-kit/site/site-words.ts'
import { useEffect, useEffectEvent, useMemo, type ReactElement } from 'react'
import type { Appointments } from '../../contract/appointment/appointments.ts'
import { say } from '../lead-form/words/say.ts'
import { TimeChoice } from './time-choice.tsx'
import { timesAt, timesOf, useTimes, type AskTimes } from './use-times.ts'
import './time-choice.css'

interface Props {
  readonly appointments: Appointments
  /** Of the form. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly refusal: string | null
  /** They are asked for anew with each. */
  readonly turn: number
  readonly value: string | null
  readonly onChange: (start: string | null) => void
}

export function FormTimes({ appointments, address, headers, refusal, turn, value, onChange }: Props): ReactElement {
  const key = JSON.stringify(headers)
  const ask = useMemo((): AskTimes => {
    const sent = JSON.parse(key) as Record<string, string> // written above
    return refusal === null ? timesAt(address, sent) : timesOf(appointments)
  }, [appointments, address, key, refusal])
  return isOnSite() ? (
    <Asked {...{ ask, turn, value, onChange }} />
  ) : (
    <p className="hs-times-none">{say('timesOffline')}</p>
  )
}

interface AskedProps extends Pick<Props, 'turn' | 'value' | 'onChange'> {
  readonly ask: AskTimes
}

function Asked({ ask, turn, value, onChange }: AskedProps): ReactElement {
  const times = useTimes(ask)
  const again = useEffectEvent(() => times.again())
  useEffect(() => {
    if (turn > 0) again()
  }, [turn])
  return <TimeChoice times={times} value={value} onChange={onChange} />
}
