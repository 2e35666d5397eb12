// The times of a week, asked for as the week is looked at.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Appointments } from '../../contract/appointment/appointments.ts'
import { WHOLE_DAY } from '../../contract/appointment/appointments.ts'
import { DAYS_SHOWN, type OfferedTimes } from '../../contract/appointment/public-appointment.ts'
import { offeredDays, reachOf } from '../../contract/appointment/slots.ts'
import { dayAfter } from '../../contract/appointment/zoned-time.ts'
import { publicGet } from '../page/public-api.ts'

/** @param from a day; undefined for the first on which something is free */
export type AskTimes = (from: string | undefined) => Promise<OfferedTimes>

export function timesAt(address: string, headers: Readonly<Record<string, string>>): AskTimes {
  return (from) => publicGet(`${address}/Times${from === undefined ? '' : `?from=${from}`}`, { headers })
}

/** As a visitor would be offered them now if nobody had taken any. */
export function timesOf(appointments: Appointments, now = Date.now()): AskTimes {
  return async (asked) => {
    const { first, last } = reachOf(appointments, now)
    const all = offeredDays(appointments, first, appointments.aheadDays + 1, now)
    const from = asked ?? all.find(({ slots }) => slots.length > 0)?.day ?? first
    const within = all.filter(({ day }) => day >= from && day < dayAfter(from, DAYS_SHOWN))
    const iso = (time: number): string => new Date(time).toISOString()
    return {
      timeZone: appointments.timeZone,
      isWholeDay: appointments.minutes === WHOLE_DAY,
      first,
      last,
      days: within.map(({ day, slots }) => ({
        day,
        times: slots.map(({ start, end }) => ({ start: iso(start), end: iso(end), isFree: true })),
      })),
    }
  }
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
  const read = useEffectEvent((): Promise<OfferedTimes> => ask(asked.from))
  useEffect(() => {
    let isWanted = true
    read().then(
      (offered) => {
        if (!isWanted) return
        setFound(offered)
        setFailed(false)
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [ask, asked])
  const show = (from: string | undefined): void => setAsked(({ turn }) => ({ from, turn: turn + 1 }))
  return { offered: found, isFailed, show, again: () => setAsked(({ from, turn }) => ({ from, turn: turn + 1 })) }
}
