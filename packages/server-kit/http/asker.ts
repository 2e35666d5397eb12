// Whom limits count: the person who has signed in, for a school stands behind one address; else the address.
import type { FastifyRequest } from 'fastify'
import { householdOf } from './client-address.ts'

export function askerOf({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string {
  return caller?.userId ?? householdOf(ip)
}
