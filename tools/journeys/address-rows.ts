// Which of the specification's addresses one story reads as everyone.
import type { AddressRow } from './tables.ts'

/** Parts of the product that speak another protocol than plain requests, and pages that are walked in a browser. */
const elsewhere = new Set(['websocket', 'page', 'metrics'])

export function isRead({ method, kind }: AddressRow): boolean {
  return method === 'GET' && !elsewhere.has(kind)
}
