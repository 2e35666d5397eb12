// What has been taken, in words, with what one can keep of it.
import { isOnSite, siteOrigin } from '@huanshi/web-kit/site/site-words.ts'
import { spokenLanguage } from '@huanshi/ui/language/speech.ts'
import { CalendarPlus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { PublicAppointment } from '../../contract/appointment/public-appointment.ts'
import { say } from '../lead-form/words/say.ts'
import { appointedText, ownTimeText, stateText, zoneText } from './appointed-words.ts'
import './appointment.css'

/** On the site itself, also where the page stands on the host of a group. */
const home = (): string => (isOnSite() && siteOrigin() !== '' ? siteOrigin() : window.location.origin)

export function appointmentAddress({ key }: PublicAppointment): string {
  return `${home()}/view/appointment/${key}`
}

export function AppointmentTime({ appointment }: { readonly appointment: PublicAppointment }): ReactElement {
  const { startsTime, endsTime, timeZone } = appointment
  const own = ownTimeText(startsTime, timeZone)
  return (
    <p className="hs-appointment-time">
      <time dateTime={startsTime}>{appointedText(startsTime, endsTime, timeZone)}</time>
      {own === null ? null : (
        <small>
          {say('zone', { zone: zoneText(timeZone, startsTime) })}
          <br />
          {own}
        </small>
      )}
    </p>
  )
}

export function CalendarLink({ appointment: { key } }: { readonly appointment: PublicAppointment }): ReactElement {
  const file = `${home()}/api/View/Appointments/${key}/calendar.ics?language=${spokenLanguage()}`
  return (
    <a className="hs-appointment-act" href={file} download="appointment.ics">
      <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
      {say('toCalendar')}
    </a>
  )
}

interface MadeProps {
  readonly appointment: PublicAppointment
  /** Of the form's author; empty where there is nothing else to say. */
  readonly thanks: string
  readonly lang: string | undefined
}

/** In the place of the form that it was made by. */
export function AppointmentMade({ appointment, thanks, lang }: MadeProps): ReactElement {
  const address = appointmentAddress(appointment)
  return (
    <div className="hs-appointment-made">
      <div role="status">
        <b>{stateText(appointment)}</b>
        <AppointmentTime appointment={appointment} />
        {thanks === '' ? null : (
          <p className="hs-lead-thanks" lang={lang}>
            {thanks}
          </p>
        )}
      </div>
      <div className="hs-appointment-acts">
        <CalendarLink appointment={appointment} />
        <a className="hs-appointment-act" href={address} target="_blank" rel="noopener noreferrer">
          {say('seeAppointment')}
        </a>
      </div>
      <p className="hs-appointment-keep">{say('keepAddress')}</p>
      <input
        className="hs-appointment-address"
        readOnly
        value={address}
        aria-label={say('keepAddress')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  )
}
