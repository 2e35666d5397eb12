// Asks for proof where the contract's table says so, whichever route it is; what was seen goes with the request.
import { PROOF_MINUTES, proofNeeded, type ProofLevel } from '../../contract/proof.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { proofMeans, proofWanted, type ProofMeans } from './proof-wanted.ts'
import { proven, type Proven } from '../proven.ts'
import { shownMethods } from './session-proofs.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the contract asks for no proof. */
    proven: Proven | null
  }
}

interface ProofParts {
  readonly db: Database
  readonly mailer: Mailer
  /** False where another provider keeps the accounts: then a fresh sign-in there is the only proof. */
  readonly isOurs: boolean
}

const elsewhere: ProofMeans = { hasPassword: false, hasPasskey: false, hasSecondFactor: false, addresses: {} }

export function guardProof(app: App, parts: ProofParts): void {
  app.decorateRequest('proven', null)
  app.addHook('preHandler', async (request) => {
    const level = levelOf(request)
    if (level === undefined) return
    const account = await accountToProve(parts, request)
    // Accounts that another provider keeps are entered there: what an administrator writes here opens none.
    const isIdle = !parts.isOurs && request.routeOptions.url?.startsWith('/api/Admin/') === true
    const wanted = isIdle ? null : await proofStillWanted(parts, request, level)
    if (wanted !== null) {
      throw new Refusal('session.proof-needed', {
        detail: `为了账号安全，请先确认是你本人。确认后 ${PROOF_MINUTES} 分钟内不再询问`,
        members: { proof: wanted },
      })
    }
    request.proven = proven({
      userId: account.id,
      userName: account.user_name,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    })
  })
}

export async function proofStillWanted(parts: ProofParts, request: FastifyRequest, level: ProofLevel) {
  const account = await accountToProve(parts, request)
  const means = parts.isOurs ? await proofMeans(parts.db, account, parts.mailer.reaches) : elsewhere
  return proofWanted(means, level, await shownMethods(parts.db, callerOf(request)))
}

async function accountToProve({ db }: ProofParts, request: FastifyRequest) {
  const found = await db
    .selectFrom('user')
    .select(['id', 'user_name', 'password_hash', 'email', 'email_confirmed', 'phone_number', 'phone_number_confirmed'])
    .where('id', '=', callerOf(request).userId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('session.invalid')
  return found
}

function levelOf({ method, routeOptions }: FastifyRequest): ProofLevel | undefined {
  return proofNeeded[`${method} ${routeOptions.url}`]
}

/** For handlers of routes in the contract's table. */
export function provenOf({ proven: found, routeOptions }: FastifyRequest): Proven {
  if (found === null) throw new Error(`${routeOptions.url} asks for no proof`)
  return found
}
