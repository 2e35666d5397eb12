// /api/View/Cards/{slug}/Leads: what a visitor answers in the form of a business card, and below it the times that the form offers.
import { OfferedTimes, TakenLead, TimesQuery } from '@huanshi/publishing/contract/appointment/public-appointment.ts'
import { NewLead, lacksOf } from '@huanshi/publishing/contract/lead-form.ts'
import type { FindForm } from '@huanshi/publishing/server/appointment/find-appointment.ts'
import { sendTimes } from '@huanshi/publishing/server/appointment/send-times.ts'
import type { FormGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import { takeLead } from '@huanshi/publishing/server/lead/take-lead.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { Type } from 'typebox'
import { visibleCards } from './public-card.ts'

const params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) })
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }
const tags = ['公开页面']

export function registerCardLeads(app: App, parts: { readonly db: Database; readonly guard: FormGuard }): void {
  const cardForm = async (slug: string) => {
    const card = await visibleCards(parts.db, slug).selectAll('card').executeTakeFirst()
    const form = card?.lead_form ?? null
    if (card === undefined || form === null || lacksOf(form) !== null) throw new Refusal('record.not-found')
    const owner = { userId: card.user_id, groupId: card.group_id }
    return { form, source: { kind: 'card', id: card.id, title: card.name, hotspotId: null, ...owner } as const }
  }
  const sent = { tags, summary: '提交名片上的表单', params, body: NewLead, response: { 202: TakenLead } }
  app.post('/api/View/Cards/:slug/Leads', { schema: sent, config }, async (request, reply) => {
    const found = await cardForm(request.params.slug)
    return reply.code(202).send(await takeLead(parts, request, request.body, found))
  })
  const offered = {
    tags,
    summary: '名片上的表单可以预约的时间',
    params,
    querystring: TimesQuery,
    response: { 200: OfferedTimes },
  }
  app.get('/api/View/Cards/:slug/Leads/Times', { schema: offered, config }, async (request, reply) =>
    sendTimes(reply, parts.db, { ...(await cardForm(request.params.slug)), ...request.query }),
  )
}

/** The form of a card that visitors may see. */
export function cardForms(db: Database): FindForm {
  return async ({ kind, id }) => {
    if (kind !== 'card') return null
    const slug = db.selectFrom('card').select('slug').where('id', '=', id).executeTakeFirst()
    const card = await visibleCards(db, (await slug)?.slug ?? '')
      .selectAll('card')
      .executeTakeFirst()
    const form = card?.lead_form ?? null
    return form === null || lacksOf(form) !== null ? null : form
  }
}
