// 9.4, 3.8 and the rest of what people see: moments, messages over the page, the viewer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weeksOf } from '@huanshi/resource-web/day/month-grid.ts'
import { DEFAULT_TITLE } from '@huanshi/web-kit/page/use-document-title.ts'
import { REDIRECTING } from '@huanshi/web-kit/session/leaving.ts'
import { fullTime, relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { complete } from '@huanshi/ui/toast/toast-options.ts'
import { root } from '../../architecture/source.ts'
import type { ConstantRow } from '../../journeys/tables.ts'
import type { Lines } from '../line.ts'

const store = 'packages/ui/toast/toast-store.test.ts'
const card = 'packages/ui/toast/toast-card.test.tsx'
const SECOND = 1000
const toast = complete({ title: '' }, 'one')
const monday = new Date('2026-11-16T09:05:03')

export const display: Lines<ConstantRow> = {
  '9.4.01': () => toast.duration,
  '9.4.02': [`${store} › a negative duration stays until closed, and closing tells`],
  '9.4.03': () => toast.position,
  '9.4.04': () => toast.stopTimerOnHover,
  '9.4.05': () => formChangesAt((text) => text.includes('前'), 3 * 3600, 5 * 3600),
  '9.4.06': () => formChangesAt((text) => /^\d\d:\d\d:\d\d$/.test(text), 20 * 3600, 30 * 3600),
  '9.4.07': () => formChangesAt((text) => text.startsWith('周'), 5 * 86_400, 7 * 86_400, true),
  '9.4.08': () =>
    relativeTime(monday, new Date(monday.getTime() + 5 * 3600 * SECOND)) === '09:05:03' ? 'HH:mm:ss' : '',
  '9.4.09': () => (fullTime(monday) === '2026-11-16 09:05:03' ? 'yyyy-MM-dd HH:mm:ss' : ''),
  '9.4.10': () => /<html[^>]* lang="([\w-]+)"/.exec(readFileSync(join(root, 'apps/web/index.html'), 'utf8'))?.[1],
  '9.4.11': firstOfWeek,
  '9.4.12': [
    'engines/viewer/test/markers.test.ts › works in React under StrictMode: one viewer, small changes without a new one, gone when unmounted',
  ],
  '2.01': () => DEFAULT_TITLE,
  '2.02': () => REDIRECTING,
  '3.10': [
    `${store} › what is said holds, option by option`,
    `${card} › width, layer and names of classes are where they were asked for`,
  ],
  '3.11': [`${card} › %s has its own mark, called %s, and is told as %s`],
  '3.12': () => toast.type,
}

function firstOfWeek(): string {
  const [first] = weeksOf('2026-11').flat()
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(first?.value ?? ''))
}

/** The first age in milliseconds, between two in seconds, at which the form is another; the last of the old where that still counts. */
function formChangesAt(isForm: (text: string) => boolean, from: number, to: number, inclusive = false): number {
  for (let age = from; age <= to; age += 60) {
    const text = relativeTime(monday, new Date(monday.getTime() + age * SECOND + (inclusive ? 1 : 0)))
    if (!isForm(text)) return age * SECOND
  }
  return Number.NaN
}
