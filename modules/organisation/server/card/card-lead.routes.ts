// POST /api/View/Cards/{slug}/Leads: what a visitor answers in the form of a business card.
import { NewLead, TakenLead, lacksOf } from '@huanshi/publishing/contract/lead-form.ts'
import type { FormGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import { takeLead } from '@huanshi/publishing/server/lead/take-lead.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { Type } from 'typebox'
import { visibleCards } from './public-card.ts'

const params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) })
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }

export function registerCardLeads(app: App, parts: { readonly db: Database; readonly guard: FormGuard }): void {
  const schema = {
    tags: ['公开页面'],
    summary: '提交名片上的表单',
    params,
    body: NewLead,
    response: { 202: TakenLead },
  }
  app.post('/api/View/Cards/:slug/Leads', { schema, config }, async (request, reply) => {
    const card = await visibleCards(parts.db, request.params.slug).selectAll('card').executeTakeFirst()
    const form = card?.lead_form ?? null
    if (card === undefined || form === null || lacksOf(form) !== null) throw new Refusal('record.not-found')
    const owner = { userId: card.user_id, groupId: card.group_id }
    const source = { kind: 'card', id: card.id, title: card.name, hotspotId: null, ...owner } as const
    return reply.code(202).send(await takeLead(parts, request, request.body, { source, form }))
  })
}
