// What a person has agreed to, and what is still asked. Nothing else waits for it: only the screens do.
import { Agreement, ConsentState } from '@huanshi/identity/contract/terms.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { consentState, missingConsent, recordConsent, refuseWithout } from '@huanshi/identity/server/terms/consent.ts'
import { ACCOUNT, ownAccount, type AccountParts } from './account-parts.ts'

export function registerTerms(app: App, { db }: AccountParts): void {
  const path = `${ACCOUNT}/Terms`

  app.get(path, { schema: { response: { 200: ConsentState } } }, async (request, reply) => {
    const { id } = await ownAccount(db, request)
    reply.header('cache-control', 'no-store')
    return consentState(db, id)
  })

  app.post(path, { schema: { body: Agreement, response: { 204: Type.Null() } } }, async (request, reply) => {
    const { id } = await ownAccount(db, request)
    const missing = await missingConsent(db, id)
    const { agreed } = request.body
    refuseWithout(missing, agreed)
    const asked = agreed.filter(({ page }) => missing.some((text) => text.page === page))
    await recordConsent(db, id, asked)
    return reply.code(204).send(null)
  })
}
