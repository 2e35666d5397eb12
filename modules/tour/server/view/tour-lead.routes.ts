// POST /api/View/{Tours,Panos}/{id}/Leads/{hotspotId}: what a visitor answers in a form of a work that he may see.
import { kindOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { NewLead, TakenLead, type LeadForm } from '@huanshi/publishing/contract/lead-form.ts'
import type { FormGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import { takeLead } from '@huanshi/publishing/server/lead/take-lead.ts'
import { workIdOf } from '@huanshi/publishing/server/slug/work-address.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { Type } from 'typebox'
import { assertOpen, type UnlockTokens } from './unlock-token.ts'
import { readVisibleTour } from './visible-tour.ts'

const params = Type.Object({ id: Type.String(), hotspotId: Type.String({ maxLength: 64 }) })
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }
const schema = { tags: ['公开页面'], summary: '提交表单', params, body: NewLead, response: { 202: TakenLead } }

interface LeadRouteParts {
  readonly db: Database
  readonly keys: UnlockTokens
  readonly guard: FormGuard
}

export function registerWorkLeads(app: App, { db, keys, guard }: LeadRouteParts): void {
  app.post('/api/View/Tours/:id/Leads/:hotspotId', { schema, config }, async (request, reply) => {
    const { id, hotspotId } = request.params
    const tour = await readVisibleTour(db, await workIdOf(db, 'tour', id))
    const { title, scenes } = tour.content
    await assertOpen(keys, { ...tour, title }, request)
    const form = formAmong(
      scenes.flatMap(({ hotspots }) => hotspots),
      hotspotId,
    )
    const source = { kind: 'tour', id: tour.id, title, hotspotId, userId: tour.userId, groupId: tour.groupId } as const
    return reply.code(202).send(await takeLead({ db, guard }, request, request.body, { source, form }))
  })

  app.post('/api/View/Panos/:id/Leads/:hotspotId', { schema, config }, async (request, reply) => {
    const { id, hotspotId } = request.params
    const pano = await visiblePanos(db)
      .where('pano.id', '=', await workIdOf(db, 'pano', id))
      .select(['pano.id', 'pano.title', 'pano.user_id', 'pano.group_id', 'pano.hotspots'])
      .executeTakeFirst()
    if (pano === undefined) throw new Refusal('record.not-found')
    const form = formAmong(pano.hotspots, hotspotId)
    const owner = { userId: pano.user_id, groupId: pano.group_id }
    const source = { kind: 'pano', id: pano.id, title: pano.title, hotspotId, ...owner } as const
    return reply.code(202).send(await takeLead({ db, guard }, request, request.body, { source, form }))
  })
}

/** One that its author has not finished takes nothing. */
function formAmong(hotspots: readonly Hotspot[], id: string): LeadForm {
  const found = hotspots.find((hotspot) => hotspot.id === id)
  if (found?.kind !== 'form' || kindOf(found).lacks(found) !== null) throw new Refusal('record.not-found')
  return found.target
}
