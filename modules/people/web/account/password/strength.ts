import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Guesses from which the next score is reached, as powers of ten; those of the library. */
const steps = [3, 6, 8, 10]
/** The library counts ten possibilities for a letter that it does not know. Two Han characters are one of some 50,000 words. */
const HAN_POWER = Math.log10(50_000) / 2 - 1

/** 0 to 4. */
export function strengthOf(password: string, personal: readonly (string | null)[]): number {
  const own = personal.filter((word) => word !== null)
  const typed = password.slice(0, 100)
  const { score, guessesLog10 } = judge.check(typed, own)
  const strange = own.reduce((text, word) => (word === '' ? text : text.replaceAll(word, '')), typed)
  // One that is repeated is guessed once.
  const han = new Set(strange.match(/\p{Script=Han}/gu) ?? []).size
  if (han === 0) return score
  return steps.filter((power) => guessesLog10 + han * HAN_POWER >= power).length
}
