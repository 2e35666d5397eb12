// GET /feeds/…: Atom and JSON Feed of the newest works and blogs, of the site, of an author, of a group.
import { sql } from 'kysely'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { MediaAddresses, Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ownPicture } from '@huanshi/server-kit/web-app/page-meta.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { speakable } from '../xml/write-xml.ts'
import { feedKinds, feedPath, type FeedKind, type FeedScope } from './feed-address.ts'
import { newestBlogEntries, newestWorkEntries, type FeedEntry } from './feed-entries.ts'

export interface FeedParts {
  readonly db: Database
  readonly media: Signer & Pick<MediaAddresses, 'origin'>
  /** Public origin of this site. */
  readonly origin: string
}

const File = Type.String({ maxLength: 20 })
const Site = Type.Object({ file: File })
const Of = Type.Object({ of: Type.String({ maxLength: 10 }), name: Type.String({ maxLength: 64 }), file: File })
const config = { rateLimit: { max: 120, timeWindow: 60_000 } }

const types = { atom: 'application/atom+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' } as const
type Form = keyof typeof types

export function registerFeeds(app: App, parts: FeedParts): void {
  app.get('/feeds/:file', { schema: { params: Site, hide: true }, config }, async (request, reply) => {
    const name = await readSetting(parts.db, 'site.name')
    return send(parts, reply, { scope: {}, name, file: request.params.file })
  })

  app.get('/feeds/:of/:name/:file', { schema: { params: Of, hide: true }, config }, async (request, reply) => {
    const { of, name: named, file } = request.params
    const found =
      of === 'authors' ? await author(parts.db, named) : of === 'groups' ? await group(parts.db, named) : null
    if (found === null) throw new Refusal('address.not-found')
    return send(parts, reply, { ...found, file })
  })
}

interface Owner {
  readonly scope: FeedScope
  readonly name: string
}

async function author(db: Database, userName: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('user')
    .select(['user_name', 'display_name'])
    .where(sql<boolean>`user_name = ${userName}::text::citext`)
    .where(sql<boolean>`person_stands(deleted_time, locked_until)`)
    .executeTakeFirst()
  return row === undefined ? null : { scope: { userName: row.user_name }, name: row.display_name }
}

async function group(db: Database, id: string): Promise<Owner | null> {
  if (!isUuid(id)) return null
  const row = await db
    .selectFrom('group')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(sql<boolean>`group_is_open(id)`)
    .executeTakeFirst()
  return row === undefined ? null : { scope: { groupId: row.id }, name: row.name }
}

async function send(
  { db, media, origin }: FeedParts,
  reply: FastifyReply,
  { scope, name, file }: Owner & { readonly file: string },
): Promise<FastifyReply> {
  const [, kind, form] = /^(works|blogs)\.(atom|json)$/.exec(file) ?? []
  if (kind === undefined || form === undefined) throw new Refusal('address.not-found')
  const read = kind === 'works' ? newestWorkEntries : newestBlogEntries
  const entries = await read({ db, media }, scope)
  // Nothing public: whether there is such a person or group is nobody's business.
  if (entries.length === 0 && (scope.userName ?? scope.groupId) !== undefined) throw new Refusal('address.not-found')
  const about = { scope, name, kind: kind as FeedKind, form: form as Form, origin, files: media.origin } // those of the pattern
  const body = await written(entries, about)
  return reply.header('cache-control', 'public, max-age=300').type(types[about.form]).send(body)
}

interface About {
  readonly scope: FeedScope
  readonly name: string
  readonly kind: FeedKind
  readonly form: Form
  readonly origin: string
  /** Of the host that gives pictures out, as `ownPicture` takes it. */
  readonly files: string
}

async function written(entries: readonly FeedEntry[], about: About): Promise<string> {
  const { scope, name, kind, form, origin, files } = about
  const { Feed } = await import('feed')
  const own = (as: Form): string => origin + feedPath(scope, kind, as)
  const page =
    scope.userName === undefined ? `${origin}/view` : `${origin}/view?user=${encodeURIComponent(scope.userName)}`
  const newest = entries
    .map(({ modified }) => modified)
    .sort()
    .at(-1)
  const feed = new Feed({
    title: speakable(`${name}的${feedKinds[kind]}`),
    id: own('atom'),
    link: page,
    language: 'zh-CN',
    copyright: '',
    updated: new Date(newest ?? 0),
    favicon: `${origin}/favicon.svg`,
    feedLinks: { atom: own('atom'), json: own('json') },
  })
  for (const entry of entries) {
    const image = ownPicture(entry.image, origin, files)
    feed.addItem({
      id: `urn:uuid:${entry.id}`,
      title: speakable(entry.title),
      link: origin + entry.path,
      description: speakable(entry.summary.slice(0, 1000)),
      date: new Date(entry.modified),
      published: new Date(entry.published),
      author: [{ name: speakable(entry.author), link: `${origin}/view?user=${encodeURIComponent(entry.userName)}` }],
      ...(image === null ? {} : { image }),
    })
  }
  return form === 'atom' ? feed.atom1() : feed.json1()
}
