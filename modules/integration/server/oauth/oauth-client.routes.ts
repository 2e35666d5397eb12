// A program's secret: made and replaced here, told once, kept as a digest. The former one holds for a day, so that nothing stops meanwhile.
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { logSecurity } from '@huanshi/identity/server/security-log.ts'
import { actionRoute } from '@huanshi/resource-server/action-route.ts'
import { entryOf, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { addProblemSchema } from '@huanshi/resource-server/schemas.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { oauthClient } from '../../contract/oauth-client.ts'
import { MadeSecret, SECRET_OVERLAP_HOURS } from '../../contract/oauth-request.ts'
import { oauthClientRules } from './oauth-client.rules.ts'
import { newSecret, secretDigest } from './oauth-clients.ts'

export function registerOauthClients(
  app: App,
  parts: { readonly db: Database; readonly areaGuards: AreaGuards },
): void {
  const { db } = parts
  addProblemSchema(app)
  const model = modelOf(db, oauthClientRules)
  app.route<{ Params: { id: string } }>({
    ...actionRoute(parts, oauthClient, 'Admin', {
      path: '/:id/rotate',
      summary: '生成接入程序的密钥',
      answer: MadeSecret,
    }),
    async handler(request, reply) {
      const { scope, viewing } = entryOf(request)
      const secret = newSecret()
      const row = await db.transaction().execute(async (trx) => {
        const { id, kind, name } = await authorize(trx, model, scope, request.params.id)
        if (kind === 'public') throw new Refusal('action.impossible', { detail: '公开的程序藏不住密钥，不用密钥' })
        const { userId, userName, address } = provenOf(request)
        const account = { id: userId, user_name: userName }
        await logSecurity(trx, { verb: 'program-secret', detail: String(name), account, address })
        await sql`
          update oauth_client set former_secret_hash = secret_hash, secret_hash = ${secretDigest(secret)},
            former_until = case when secret_hash is null then null
              else now() + make_interval(hours => ${SECRET_OVERLAP_HOURS}) end,
            secret_time = now(), updated_time = now(), version = version + 1
          where id = ${id}
        `.execute(trx)
        return readItem(trx, model, scope, id)
      })
      reply.header('cache-control', 'no-store')
      return { record: await presented(db, model, row, viewing), secret }
    },
  })
}
