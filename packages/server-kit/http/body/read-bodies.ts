// JSON and plain forms, as every route reads them: measured first, then made into values.
import { bodyLimits, type BodyKind } from '@huanshi/kernel/protocol/body-limits.ts'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app-type.ts'
import { Refusal } from '../refusal.ts'
import { kindOf } from './body-kind.ts'
import { excessIn, type Excess } from './measure-json.ts'

/** @param mediaOrigin of the host that gives files out; null where it is the site's own */
export function readJsonBodies(app: App, mediaOrigin: string | null): void {
  // Names that would reach into an object's own making are refused.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const kind = kindOf(request)
    if (bodyLimits[kind].depth === 0) return done(new Refusal('request.media-type'))
    const excess = excessIn(bytes, bodyLimits[kind])
    if (excess !== null) return done(refusalOf(excess, kind))
    return parse(request, byPath(bytes.toString('utf8'), mediaOrigin), done)
  })
}

/** What pages were shown from the other host comes back as a file of this site, which it is: records say where it lies here. */
function byPath(text: string, mediaOrigin: string | null): string {
  return mediaOrigin === null ? text : text.replaceAll(`${mediaOrigin}/media/`, '/media/')
}

/** Fields of a page's plain form; of those with one name the last counts. */
export function readFormBodies(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const kind = kindOf(request)
    const fields = [...new URLSearchParams(String(body))]
    if (fields.length > bodyLimits[kind].members) done(refusalOf('members', kind))
    else if (fields.some(([name, value]) => `${name}${value}`.includes('\0'))) done(refusalOf('text', kind))
    else done(null, Object.fromEntries(fields))
  })
}

function refusalOf(excess: Excess, kind: BodyKind): Refusal {
  const { depth, members, values } = bodyLimits[kind]
  const details = {
    depth: `内容的层级过多，最多 ${depth} 层`,
    members: `字段过多，最多 ${members} 个`,
    values: `内容过多，最多 ${values} 项`,
    text: '文字里有不能保存的字符，请删除后重试',
  }
  return new Refusal(excess === 'text' ? 'request.malformed' : 'request.too-large', { detail: details[excess] })
}
