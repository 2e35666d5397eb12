// What came back, and whether it is clear to whoever asked.
import type { Outcome } from './outcome.ts'

export interface Answer {
  /** 0 where the connection ended without one. */
  readonly status: number
  readonly type: string
  /** The beginning of the body. */
  readonly text: string
}

export const cut: Answer = { status: 0, type: '', text: '' }

/** Says what is wrong, or nothing. */
export function faultOf(expected: Outcome, answers: readonly Answer[]): string | null {
  if (answers.length === 0) return 'nothing was answered'
  if (answers.every((answer) => fitting[expected](answer))) {
    const isLimit = expected === 'limited' || expected === 'bounded'
    return isLimit && !answers.some(({ status }) => status >= 400) ? 'nothing was refused' : null
  }
  const odd = answers.find((answer) => !fitting[expected](answer))
  return odd === undefined ? null : `expected ${expected}, but ${summaryOf(odd)} ${detailOf(odd)}`.trimEnd()
}

const isServed = ({ status }: Answer): boolean => status >= 200 && status < 400
const isAnswered = (answer: Answer): boolean => isServed(answer) || isRefusal(answer)

const fitting: Readonly<Record<Outcome, (answer: Answer) => boolean>> = {
  refused: isRefusal,
  served: isServed,
  answered: isAnswered,
  limited: isAnswered,
  bounded: ({ status }) => (status >= 200 && status < 400) || status === 429,
  cut: ({ status }) => status === 0 || (status >= 400 && status < 500),
}

/** A problem document, a page or a sentence in Chinese, or the form that OAuth prescribes. */
function isRefusal({ status, type, text }: Answer): boolean {
  if (status < 400 || status >= 500) return false
  const isProblem = type.startsWith('application/problem+json') && /"title":"[^"]*[\u4e00-\u9fff]/.test(text)
  const isOfProtocol = type.startsWith('application/json') && /"error":"\w+"/.test(text)
  const isPage = /^text\/(html|plain)/.test(type) && /[\u4e00-\u9fff]/.test(text)
  return isProblem || isOfProtocol || isPage
}

function summaryOf({ status, text }: Answer): string {
  if (status === 0) return 'cut'
  const code = /"(?:type|error)":"([\w.-]+)"/.exec(text)?.[1]
  return code === undefined ? String(status) : `${status} ${code}`
}

function detailOf({ text }: Answer): string {
  return /"detail":"([^"]*)"/.exec(text)?.[1] ?? ''
}

/** How often each answer came, most frequent first. */
export function tallyOf(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const answer of answers) counts.set(summaryOf(answer), (counts.get(summaryOf(answer)) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.map(([what, count]) => (count === 1 ? what : `${count}× ${what}`)).join(', ')
}
