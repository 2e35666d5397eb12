// @vitest-environment jsdom
// A form with appointments where there is nobody to ask: taken away, and looked at by its author.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { firstAppointments } from '../../contract/appointment/appointments.ts'
import { firstLeadForm } from '../../contract/lead-form.ts'
import { LeadForm } from './lead-form.tsx'
import { say } from './words/say.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const form = { ...firstLeadForm, appointments: firstAppointments }

async function shown(refusal: string): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(<LeadForm form={form} address="/nowhere" refusal={refusal} />))
  return place
}

const send = (place: HTMLElement): Promise<void> =>
  act(async () => place.querySelector<HTMLButtonElement>('.hs-lead-send')?.click())
const alertOf = (place: HTMLElement): string => place.querySelector('[role=alert]')?.textContent ?? ''

afterEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['site']
})

test('what was taken away says that it knows no times, asks nobody and offers none', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const place = await shown(say('noOffline'))
  expect(place.textContent).toContain(say('timesOffline'))
  expect(place.querySelectorAll('input[type=radio]')).toHaveLength(0)
  await send(place)
  expect(alertOf(place)).toBe(say('timesOffline'))
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('its author sees the times that it would offer, and sends nothing', async () => {
  document.documentElement.dataset['site'] = '环视'
  const asked = vi.spyOn(globalThis, 'fetch')
  const place = await shown(say('noPreview'))
  const days = place.querySelectorAll('.hs-times-days input')
  const times = place.querySelectorAll<HTMLInputElement>('.hs-times-hours input')
  expect([days.length, times.length > 0]).toEqual([7, true])
  await send(place)
  expect(alertOf(place)).toBe(say('noTime'))
  await act(async () => times[0]?.click())
  expect([times[0]?.checked, alertOf(place)]).toEqual([true, ''])
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})
