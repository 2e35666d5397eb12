import { dateText } from '@huanshi/ui/language/speech.ts'
import type { ShownVariant } from '../dress/shown-variant.ts'
import { say } from './words/say.ts'

/** As visitors read it: its name, when it was taken, or both. */
export function variantName({ title, time }: Pick<ShownVariant, 'title' | 'time'>): string {
  const named = title === '' && time === null ? say('own') : title
  return [named, time === null ? '' : timeText(time)].filter((part) => part !== '').join(' · ')
}

/** By the clock of the place, which is nobody's time zone. */
function timeText(time: string): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const hour = time.includes('T') ? ({ hour: '2-digit', minute: '2-digit' } as const) : {}
  return dateText(new Date(time.includes('T') ? `${time}:00Z` : `${time}T00:00:00Z`), {
    ...day,
    ...hour,
    timeZone: 'UTC',
  })
}
