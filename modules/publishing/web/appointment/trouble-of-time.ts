import { say } from '../lead-form/words/say.ts'

const refusals = {
  'appointment.taken': 'timeTaken',
  'appointment.closed': 'timeClosed',
  'appointment.fixed': 'fixed',
} as const

/** Why a time was not given, in the language of the page; null for anything else. @param code of the catalogue of errors */
export function troubleOfTime(code: string): string | null {
  return code in refusals ? say(refusals[code as keyof typeof refusals]) : null // one of its keys
}
