// /api/View/{Tours,Panos}/{id}/Leads/{hotspotId}: what a visitor answers in a form of a work that he may see, and below it the times that
// it offers.
import { kindOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { OfferedTimes, TakenLead, TimesQuery } from '@huanshi/publishing/contract/appointment/public-appointment.ts'
import { NewLead, type LeadForm } from '@huanshi/publishing/contract/lead-form.ts'
import type { FindForm } from '@huanshi/publishing/server/appointment/find-appointment.ts'
import { sendTimes } from '@huanshi/publishing/server/appointment/send-times.ts'
import type { FormGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import { takeLead } from '@huanshi/publishing/server/lead/take-lead.ts'
import { workIdOf } from '@huanshi/publishing/server/slug/work-address.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { assertOpen, type UnlockTokens } from './unlock-token.ts'
import { findVisibleTour, readVisibleTour, type VisibleTour } from './visible-tour.ts'

const params = Type.Object({ id: Type.String(), hotspotId: Type.String({ maxLength: 64 }) })
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }
const schema = { tags: ['公开页面'], summary: '提交表单', params, body: NewLead, response: { 202: TakenLead } }

const offered = {
  tags: ['公开页面'],
  summary: '表单可以预约的时间',
  params,
  querystring: TimesQuery,
  response: { 200: OfferedTimes },
}

interface LeadRouteParts {
  readonly db: Database
  readonly keys: UnlockTokens
  readonly guard: FormGuard
}

export function registerWorkLeads(app: App, { db, keys, guard }: LeadRouteParts): void {
  const tourForm = async (request: FastifyRequest, { id, hotspotId }: Static<typeof params>) => {
    const tour = await readVisibleTour(db, await workIdOf(db, 'tour', id))
    const { title } = tour.content
    await assertOpen(keys, { ...tour, title }, request)
    const source = { kind: 'tour', id: tour.id, title, hotspotId, userId: tour.userId, groupId: tour.groupId } as const
    return { source, form: required(formOfTour(tour, hotspotId)) }
  }
  const panoForm = async ({ id, hotspotId }: Static<typeof params>) => {
    const pano = required(await findPano(db, await workIdOf(db, 'pano', id)))
    const owner = { userId: pano.user_id, groupId: pano.group_id }
    const source = { kind: 'pano', id: pano.id, title: pano.title, hotspotId, ...owner } as const
    return { source, form: required(formAmong(pano.hotspots, hotspotId)) }
  }

  app.post('/api/View/Tours/:id/Leads/:hotspotId', { schema, config }, async (request, reply) => {
    const found = await tourForm(request, request.params)
    return reply.code(202).send(await takeLead({ db, guard }, request, request.body, found))
  })
  app.post('/api/View/Panos/:id/Leads/:hotspotId', { schema, config }, async (request, reply) => {
    const found = await panoForm(request.params)
    return reply.code(202).send(await takeLead({ db, guard }, request, request.body, found))
  })
  app.get('/api/View/Tours/:id/Leads/:hotspotId/Times', { schema: offered, config }, async (request, reply) =>
    sendTimes(reply, db, { ...(await tourForm(request, request.params)), ...request.query }),
  )
  app.get('/api/View/Panos/:id/Leads/:hotspotId/Times', { schema: offered, config }, async (request, reply) =>
    sendTimes(reply, db, { ...(await panoForm(request.params)), ...request.query }),
  )
}

/** The forms of works, for who was let into them before. */
export function workForms(db: Database): FindForm {
  return async ({ kind, id, hotspotId }) => {
    if (hotspotId === null || kind === 'card') return null
    if (kind === 'pano') return formAmong((await findPano(db, id))?.hotspots ?? [], hotspotId)
    const tour = await findVisibleTour(db, id)
    return tour === undefined ? null : formOfTour(tour, hotspotId)
  }
}

function findPano(db: Database, id: string) {
  return visiblePanos(db)
    .where('pano.id', '=', id)
    .select(['pano.id', 'pano.title', 'pano.user_id', 'pano.group_id', 'pano.hotspots'])
    .executeTakeFirst()
}

function formOfTour({ content }: VisibleTour, hotspotId: string): LeadForm | null {
  const hotspots = content.scenes.flatMap((scene) => scene.hotspots)
  return formAmong(hotspots, hotspotId)
}

/** Null for one that its author has not finished. */
function formAmong(hotspots: readonly Hotspot[], id: string): LeadForm | null {
  const found = hotspots.find((hotspot) => hotspot.id === id)
  return found?.kind !== 'form' || kindOf(found).lacks(found) !== null ? null : found.target
}

function required<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Refusal('record.not-found')
  return found
}
