// What browsers are told about their session beyond the defaults: times and sizes, as JSON of numbers.
import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

const known = ['silentTimeout', 'expiringNotice', 'sessionCheck', 'renewalRetry', 'staleState', 'popupHeight']

export type SessionChoice = Readonly<Record<string, number>>

/** Empty when nothing is set. */
export function readSession(env: Environment, complaints: Complaints): SessionChoice {
  const text = env['HUANSHI_SESSION']
  if (text === undefined) return {}
  const found = parsed(text)
  if (found === null) {
    complaints.add('HUANSHI_SESSION', '应当是 JSON，例如 {"expiringNotice":60,"sessionCheck":2}')
    return {}
  }
  const wrong = Object.entries(found).find(([name, value]) => !known.includes(name) || !(Number(value) > 0))
  if (wrong === undefined) return found as SessionChoice // every value was looked at
  complaints.add('HUANSHI_SESSION', `${wrong[0]} 不认识或不是正数，可以设置的有 ${known.join('、')}`)
  return {}
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
