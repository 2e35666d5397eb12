// Which times a form offers, for who may see the form.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { FastifyReply } from 'fastify'
import type { OfferedTimes } from '../../contract/appointment/public-appointment.ts'
import type { LeadForm } from '../../contract/lead-form.ts'
import { offeredTimes, type FormPlace } from './places.ts'

interface Asked {
  readonly source: FormPlace
  readonly form: LeadForm
  readonly from?: string
}

/** @throws Refusal for a form that takes no appointments */
export function sendTimes(
  reply: Pick<FastifyReply, 'header'>,
  db: Database,
  { source, form: { appointments }, from }: Asked,
): Promise<OfferedTimes> {
  if (appointments === undefined) throw new Refusal('record.not-found')
  reply.header('cache-control', 'no-store')
  return offeredTimes(db, source, appointments, from)
}
