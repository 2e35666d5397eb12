// Between a change of roles and the word of it lie milliseconds. Who decides about others is asked for in the database before each
// write, so that not even then a former administrator writes.
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import { callerOf } from './caller.ts'
import { accessHolds } from './ended-access.ts'

export async function refuseFormer(db: Database, request: Pick<FastifyRequest, 'caller' | 'method'>): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (!(await accessHolds(db, callerOf(request)))) throw new Refusal('session.invalid')
}
