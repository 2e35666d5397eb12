// Making a webhook and turning its secret, for which people prove to be themselves: whoever reads along learns of everything that happens.
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { logSecurity, type SecurityVerb } from '@huanshi/identity/server/security-log.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
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

function registerMaking(app: App, { db, areaGuards, reach }: WebhookParts, area: WebhookArea): void {
  const model = modelOf(db, webhookRules(reach))
  app.route<{ Body: NewWebhook }>({
    method: 'POST',
    url: addressIn(area),
    config: { body: 'form' },
    schema: routeSchema(webhook.title, '创建推送', MadeWebhook, { body: NewWebhook }),
    onRequest: guard(db, areaGuards[area], requirementFor(webhook, area, 'action')),
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

function registerRotating(app: App, { db, areaGuards, reach }: WebhookParts, area: WebhookArea): void {
  const model = modelOf(db, webhookRules(reach))
  app.route<{ Params: { id: string } }>({
    method: 'POST',
    url: `${addressIn(area)}/:id/rotate`,
    config: { body: 'form' },
    schema: routeSchema(webhook.title, '更换推送密钥', MadeWebhook, {}),
    onRequest: guard(db, areaGuards[area], requirementFor(webhook, area, 'action')),
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

function addressIn(area: WebhookArea): string {
  return listAddress(webhook, area).replaceAll(/\{(\w+)\}/g, ':$1')
}

async function logged(trx: Database, request: FastifyRequest, verb: SecurityVerb, detail: string): Promise<void> {
  const { userId, userName, address } = provenOf(request)
  await logSecurity(trx, { verb, detail, account: { id: userId, user_name: userName }, address })
}
