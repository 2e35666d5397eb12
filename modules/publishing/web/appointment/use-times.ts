// The times of a week, asked for as the week is looked at.
import { useEffect, useState } from 'react'
import type { Appointments } from '../../contract/appointment/appointments.ts'
import type { OfferedTimes } from '../../contract/appointment/public-appointment.ts'
import { weekOf } from '../../contract/appointment/week-of.ts'
import { publicGet } from '../page/public-api.ts'

/** @param from a day; undefined for the first on which something is free */
export type AskTimes = (from: string | undefined) => Promise<OfferedTimes>

export function timesAt(address: string, headers: Readonly<Record<string, string>>): AskTimes {
  return (from) => publicGet(`${address}/Times${from === undefined ? '' : `?from=${from}`}`, { headers })
}

/** As a visitor would be offered them now if nobody had taken any. */
export function timesOf(appointments: Appointments): AskTimes {
  return async (from) => weekOf(appointments, { from, now: Date.now(), isFree: () => true })
}

export interface Times {
  /** Null until they are there. */
  readonly offered: OfferedTimes | null
  readonly isFailed: boolean
  readonly show: (from: string | undefined) => void
  readonly again: () => void
}

/** @param ask another one is asked anew */
export function useTimes(ask: AskTimes): Times {
  const [asked, setAsked] = useState<{ readonly from: string | undefined; readonly turn: number }>({
    from: undefined,
    turn: 0,
  })
  const [found, setFound] = useState<OfferedTimes | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const read = async (): Promise<void> => {
      const offered = await ask(asked.from).catch(() => null)
      if (!isWanted) return
      setFailed(offered === null)
      if (offered !== null) setFound(offered)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [ask, asked])
  const show = (from: string | undefined): void => setAsked(({ turn }) => ({ from, turn: turn + 1 }))
  return { offered: found, isFailed, show, again: () => setAsked(({ from, turn }) => ({ from, turn: turn + 1 })) }
}
