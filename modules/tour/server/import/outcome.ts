import { TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import type { Outcome } from './import-tasks.ts'

/** What is wrong with an archive is an answer; everything else is an error. */
export async function outcomeOf<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'good', value: await read() }
  } catch (error) {
    return faultOutcome(error)
  }
}

/** @throws what is no fault of the archive */
export function faultOutcome(error: unknown): Outcome<never> {
  if (!(error instanceof TourError)) throw error
  return { kind: 'fault', code: error.code, message: error.message.slice(0, 500) }
}
