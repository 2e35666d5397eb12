import { say } from './words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'

/** @param metres along a track */
export function lengthText(metres: number): string {
  if (metres < 1000) return heightText(metres)
  return say('kilometres', { value: fixed(metres / 1000, metres < 10_000 ? 2 : 1) })
}

/** In whole metres. */
export function heightText(metres: number): string {
  return say('metres', { value: fixed(metres, 0) })
}

function fixed(value: number, digits: number): string {
  return numberText(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })
}
