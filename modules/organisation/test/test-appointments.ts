// Forms that take appointments, and what visitors and members do with them.
import { firstAppointments, type Appointments } from '@huanshi/publishing/contract/appointment/appointments.ts'
import type { OfferedTimes, PublicAppointment } from '@huanshi/publishing/contract/appointment/public-appointment.ts'
import type { LeadForm } from '@huanshi/publishing/contract/lead-form.ts'
import type { Lead } from '@huanshi/publishing/contract/lead.ts'
import { formGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Site } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import { expect } from 'vitest'

export const everyDay: Appointments = {
  ...firstAppointments,
  minutes: 60,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, until: 1020 })),
}
export const formWith = (appointments: Appointments | undefined): LeadForm => ({
  intro: '',
  fields: [
    { id: 'who', kind: 'name', label: '称呼', isRequired: true, choices: [] },
    { id: 'mail', kind: 'email', label: '邮箱', isRequired: false, choices: [] },
  ],
  consent: '同意用这些信息与我联系',
  button: '',
  thanks: '',
  ...(appointments === undefined ? {} : { appointments }),
})
export const hotspotWith = (part: Partial<Appointments> = {}): Hotspot => ({
  id: 'form-1',
  kind: 'form',
  yaw: 0,
  pitch: 0,
  title: '',
  titleVisible: true,
  target: formWith({ ...everyDay, ...part }),
})

/** @param site open when a test runs */
export function appointmentVisits(site: Site) {
  const visits = tourVisits(() => site)
  const { ask, visit, scene, published } = visits
  const withForm = async (part: Partial<Appointments> = {}, further: object = {}) =>
    published({ title: '样板间', scenes: [await scene('a', { hotspots: [hotspotWith(part)] })], ...further })
  const at = (id: string, below = '') => `/api/View/Tours/${id}/Leads/form-1${below}`
  const times = async (address: string) => (await visit('GET', `${address}/Times`)).json<OfferedTimes>()
  const freeOf = ({ days }: OfferedTimes) => days.flatMap((one) => one.times).filter(({ isFree }) => isFree)
  /** Of the second day on which there is one, so that it does not matter what time it is now. */
  const firstFree = async (address: string) => {
    const found = await times(address)
    return freeOf({ ...found, days: found.days.slice(1) })[0]?.start ?? ''
  }

  const body = async (startsTime: string | undefined, values: object = { who: '钱女士' }) => ({
    values,
    agrees: true,
    formKey: await formGuard(site.db, () => Date.now() - 10_000).key(),
    ...(startsTime === undefined ? {} : { startsTime }),
  })
  const book = async (address: string, startsTime?: string, values?: object) => {
    await site.db.deleteFrom('form_sending').execute()
    return visit('POST', address, await body(startsTime ?? (await firstFree(address)), values))
  }
  const booked = async (address: string, values?: object) => {
    const answer = await book(address, undefined, values)
    expect([answer.statusCode, answer.body]).toEqual([202, answer.body])
    return answer.json<{ appointment: PublicAppointment }>().appointment
  }
  const offered = async (id: string) => (await times(at(id))).days.flatMap((one) => one.times)
  const own = ({ key }: PublicAppointment, below = '') => `/api/View/Appointments/${key}${below}`
  const leadOf = async (sourceId: string, person = 'owner') =>
    (await ask('GET', `/api/My/Leads?sourceId=${sourceId}`, undefined, person)).json<{ items: Lead[]; total: number }>()
  const act = async (lead: Lead | undefined, name: string, sent?: object) =>
    ask('POST', `/api/My/Leads/${lead?.id ?? ''}/${name}`, sent)
  const type = (answer: { json: () => { type: string } }) => answer.json().type
  return { ...visits, withForm, at, times, freeOf, firstFree, body, book, booked, offered, own, leadOf, act, type }
}
