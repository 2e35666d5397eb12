// Making a webhook and turning its secret, for which people prove to be themselves: whoever reads along learns of everything that happens.
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { logSecurity, type SecurityVerb } from '@huanshi/identity/server/security-log.ts'
import { actionRoute } from '@huanshi/resource-server/action-route.ts'
import { entryOf, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { addProblemSchema } from '@huanshi/resource-server/schemas.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { FastifyRequest } from 'fastify'
import { MadeWebhook, NewWebhook } from '../../contract/new-webhook.ts'
import { webhook } from '../../contract/webhook.ts'
import type { WebhookArea } from '../../contract/webhook-events.ts'
import { checkAddress, type Reach } from './check-address.ts'
import { makeWebhook, rotateSecret } from './make-webhook.ts'
import { checkEvents, webhookRules } from './webhook.rules.ts'

interface WebhookParts {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly reach: Reach
}

export function registerWebhooks(app: App, parts: WebhookParts): void {
  addProblemSchema(app)
  for (const area of ['My', 'GroupAdmin'] as const) {
    registerMaking(app, parts, area)
    registerRotating(app, parts, area)
  }
}

function registerMaking(app: App, parts: WebhookParts, area: WebhookArea): void {
  const { db, reach } = parts
  const model = modelOf(db, webhookRules(reach))
  app.route<{ Body: NewWebhook }>({
    ...actionRoute(parts, webhook, area, { summary: '创建推送', answer: MadeWebhook, body: NewWebhook }),
    async handler(request, reply) {
      const { owner, viewing } = entryOf(request)
      const { body } = request
      checkEvents(body.events, area)
      await checkAddress(body.url, reach)
      const { row, secret } = await db.transaction().execute(async (trx) => {
        await logged(trx, request, 'webhook-made', body.name.trim())
        return makeWebhook(trx, body, owner, { viewing, reach })
      })
      reply.header('cache-control', 'no-store')
      return { record: await presented(db, model, row, viewing), secret }
    },
  })
}

function registerRotating(app: App, parts: WebhookParts, area: WebhookArea): void {
  const { db, reach } = parts
  const model = modelOf(db, webhookRules(reach))
  app.route<{ Params: { id: string } }>({
    ...actionRoute(parts, webhook, area, { path: '/:id/rotate', summary: '更换推送密钥', answer: MadeWebhook }),
    async handler(request, reply) {
      const { scope, viewing } = entryOf(request)
      const { id } = request.params
      const { row, secret } = await db.transaction().execute(async (trx) => {
        const record = await authorize(trx, model, scope, id)
        await logged(trx, request, 'webhook-secret', String(record['name']))
        const turned = await rotateSecret(trx, record.id)
        return { row: await readItem(trx, model, scope, record.id), secret: turned }
      })
      reply.header('cache-control', 'no-store')
      return { record: await presented(db, model, row, viewing), secret }
    },
  })
}

async function logged(trx: Database, request: FastifyRequest, verb: SecurityVerb, detail: string): Promise<void> {
  const { userId, userName, address } = provenOf(request)
  await logSecurity(trx, { verb, detail, account: { id: userId, user_name: userName }, address })
}
