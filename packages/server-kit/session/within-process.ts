// Requests that a part of this process makes of the site's own API in the name of a program: known by a header that nobody else can write,
// since its value is made anew by each process and never leaves it.
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'x-huanshi-within'
const value = randomBytes(32).toString('base64url')

export const withinProcess: Readonly<Record<string, string>> = { [NAME]: value }

export function isWithinProcess({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[NAME] === value
}
