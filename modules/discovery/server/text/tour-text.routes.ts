// GET /view/tour/{name}/text: a tour as text, for whoever does not look at it; under the same conditions as the tour itself. POST gives
// the password of one that has one, from a form that needs no script.
import { Type } from 'typebox'
import { pageLanguage, workLanguage, ownLanguage, type Language } from '@huanshi/kernel/language/languages.ts'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import { nameFor } from '@huanshi/publishing/server/brand/brand-of.ts'
import { findWorkId } from '@huanshi/publishing/server/slug/work-address.ts'
import { escapeHtml as escape } from '@huanshi/server-kit/http/plain-page.ts'
import { readFormBodies } from '@huanshi/server-kit/http/body/read-bodies.ts'
import { readerOf } from '@huanshi/server-kit/http/reader-of.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { translated } from '@huanshi/tour/contract/tour-walk.ts'
import { shownTour } from '@huanshi/tour/server/view/public-tour.ts'
import { readVisibleTour, visibleTours, type VisibleTour } from '@huanshi/tour/server/view/visible-tour.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendAbsence } from '../page/send-absence.ts'
import { absence } from '../page/was-shown.ts'
import { readingPage } from './reading-page.ts'
import { tourPage } from './tour-page.ts'
import { sayIn } from './words/say-in.ts'

interface TextParts {
  readonly db: Database
  readonly media: Signer
  /** Where works of groups are at home; here without it. */
  readonly groupHosts?: GroupHosts | undefined
}

const Params = Type.Object({ name: Type.String({ maxLength: 200 }) })
const Password = Type.Object({ password: Type.String({ maxLength: 64 }) })
/** As for giving it to the tour itself. */
const guessing = { rateLimit: { max: 10, timeWindow: 60_000 } }

export function registerTourText(app: App, parts: TextParts): void {
  const { db } = parts
  const shown = { schema: { params: Params, hide: true } }
  app.get('/view/tour/:name/text', shown, async (request, reply) => {
    const found = await find(db, request.params.name)
    if (typeof found === 'number') return sendAbsence(request, reply, found)
    const address = addressOf(found)
    if (isFormer(found, request.params.name)) return reply.redirect(`${address}/text${queryOf(request)}`, 301)
    if (found.passwordHash !== null) return sendLock(parts, { request, reply, tour: found })
    return sendTour(parts, { request, reply, tour: found })
  })
  app.get('/t/:name/text', shown, async (request, reply) =>
    reply.redirect(`/view/tour/${encodeURIComponent(request.params.name)}/text${queryOf(request)}`, 301),
  )
  void app.register(async (forms: App) => {
    readFormBodies(forms)
    const unlocked = { schema: { params: Params, body: Password, hide: true }, config: guessing }
    forms.post('/view/tour/:name/text', unlocked, async (request, reply) => {
      const found = await find(db, request.params.name)
      if (typeof found === 'number') return sendAbsence(request, reply, found)
      const answer = { request, reply, tour: found }
      const { passwordHash } = found
      const isOpen = passwordHash === null || (await verifyPassword(request.body.password, passwordHash))
      return isOpen ? sendTour(parts, answer) : sendLock(parts, { ...answer, isWrong: true })
    })
  })
}

/** The status of what is not there. */
async function find(db: Database, name: string): Promise<VisibleTour | 404 | 410> {
  const id = await findWorkId(db, 'tour', name)
  if (id !== null) {
    try {
      return await readVisibleTour(db, id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return (await absence(db, 'tour', id)).status
}

function isFormer({ id, slug }: VisibleTour, name: string): boolean {
  const asked = name.toLowerCase()
  return asked !== id && asked !== slug
}

function addressOf({ id, slug }: Pick<VisibleTour, 'id' | 'slug'>): string {
  return `/view/tour/${slug ?? id}`
}

function homeOf({ groupHosts }: TextParts, tour: VisibleTour): string {
  return `${groupHosts?.originOf(tour.groupId) ?? ''}${addressOf(tour)}`
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

interface Answer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly tour: VisibleTour
  readonly isWrong?: boolean
}

async function sendTour(parts: TextParts, { request, reply, tour }: Answer): Promise<FastifyReply> {
  const { db, media } = parts
  const whole = await shownTour(db, media, tour)
  const wishes = { ...readerOf(request), work: whole.languages }
  const written = workLanguage(wishes) ?? ownLanguage
  const site = await nameFor(db, tour)
  const page = {
    address: addressOf(tour),
    canonical: homeOf(parts, tour),
    site,
    language: pageLanguage(wishes),
    written,
  }
  const isListed = tour.passwordHash === null && (await isPublic(db, tour.id))
  return send(reply, { isListed, html: tourPage(translated(whole, whole.translations[written]), page) })
}

async function isPublic(db: Database, id: string): Promise<boolean> {
  const row = await visibleTours(db).where('tour.id', '=', id).select('tour.visibility').executeTakeFirst()
  return row?.visibility === 'public'
}

async function sendLock(parts: TextParts, { request, reply, tour, isWrong = false }: Answer): Promise<FastifyReply> {
  const language = pageLanguage({ ...readerOf(request), work: tour.content.languages })
  const site = await nameFor(parts.db, tour)
  const title = sayIn(language)('needsPassword')
  const body = lockForm(tour, language, isWrong)
  const html = readingPage({ title, site, language, canonical: homeOf(parts, tour), lang: '', body })
  return send(reply.code(isWrong ? 422 : 401), { isListed: false, html })
}

function lockForm({ displayName }: VisibleTour, language: Language, isWrong: boolean): string {
  const say = sayIn(language)
  const wrong = isWrong ? `<p id="wrong" role="alert">${escape(say('passwordWrong'))}</p>` : ''
  const told = isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  return `<main><h1>${escape(say('needsPassword'))}</h1><p>${escape(say('askForPassword', { name: displayName }))}</p>
<form method="post"><label for="password">${escape(say('password'))}</label>
<input id="password" name="password" type="password" maxlength="64" autocomplete="off" required${told}>${wrong}
<button type="submit">${escape(say('enter'))}</button></form></main>`
}

function send(reply: FastifyReply, { isListed, html }: { readonly isListed: boolean; readonly html: string }) {
  if (!isListed) reply.header('x-robots-tag', 'noindex')
  return reply
    .headers({ 'cache-control': 'private, no-cache', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(html)
}
