// Ids of a tour's parts: short, and never twice.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

export function partId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `${prefix}-${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
