// Comments as visitors read them and write them: without an account they always wait to be looked at; who has signed in writes as
// himself, and waits where the site wants it so.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { GuestComment, PublicComments } from '@huanshi/publishing/contract/public-comment.ts'
import { WorkTarget } from '@huanshi/publishing/contract/record-target.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { olderThan, writeCursor } from '@huanshi/resource-server/cursor.ts'
import type { Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { permitOf } from '@huanshi/server-kit/permit/permits.ts'
import { toStoredUrls, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { MediaAddresses, Signer } from '@huanshi/server-kit/storage/media-address.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { findTarget } from '@huanshi/publishing/server/target/polymorphic-target.ts'
import { isBot, visitorOf } from '@huanshi/publishing/server/view/repeat-visits.ts'
import { assertOpen, type UnlockTokens } from '@huanshi/tour/server/view/unlock-token.ts'
import { refuseStrayReply } from '@huanshi/publishing/server/comment/place-comment.ts'

const tags = ['公开页面']
const LIST = 'view/comments'
const writing = { rateLimit: { max: 5, timeWindow: 60_000 } }

const Query = Type.Object(
  {
    kind: WorkTarget.properties.kind,
    id: Type.String({ format: 'uuid' }),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
)

interface CommentOptions {
  readonly db: Database
  readonly media: MediaAddresses
  readonly keys: UnlockTokens
}

export function registerComments(app: App, { db, media, keys }: CommentOptions): void {
  const shown = { tags, summary: '公开的评论', querystring: Query, response: { 200: PublicComments } }
  app.get('/api/View/Comments', { schema: shown }, async (request, reply) => {
    reply.header('cache-control', 'private, no-cache')
    const { kind, id, cursor, pageSize = 100 } = request.query
    await openTarget(db, keys, { kind, id }, request)
    return readComments(db, media, { kind, id }, pageSize, cursor)
  })

  const written = {
    tags,
    summary: '访客评论',
    body: GuestComment,
    response: { 202: Type.Object({ id: Type.String(), isShown: Type.Boolean() }) },
  }
  app.post('/api/View/Comments', { schema: written, config: writing }, async (request, reply) => {
    const { target, name, body, view, sceneId, parentId } = request.body
    if (isBot(visitorOf(request))) throw new Refusal('comment.target')
    const { userId, groupId } = await openTarget(db, keys, target, request)
    if (parentId !== null) await refuseStrayReply(db, parentId, target, ['approved'])
    const id = uuidV7()
    const { caller } = request
    const isOwner = caller?.userId === userId
    const isShown = caller !== null && (isOwner || !(await readSetting(db, 'comment.isReviewed')))
    await db
      .insertInto('comment')
      .values({
        id,
        user_id: caller?.userId ?? PUBLIC_USER_ID,
        group_id: groupId,
        target: JSON.stringify(target),
        target_user_id: userId,
        parent_id: parentId,
        body: await toStoredUrls(media, body.trim(), new Set()),
        guest_name: caller === null ? name.trim() : null,
        view: view === null ? null : JSON.stringify(view),
        scene_id: sceneId,
        status: isShown ? 'approved' : 'pending',
      })
      .execute()
    return reply.code(202).send({ id, isShown })
  })
}

async function openTarget(db: Database, keys: UnlockTokens, { kind, id }: WorkTarget, request: FastifyRequest) {
  const target = await findTarget(db, kind, id)
  if (target === undefined || !target.isOpen || !target.takesComments || target.userId === null) {
    throw new Refusal('comment.target')
  }
  if (kind === 'tour') {
    const row = await db.selectFrom('tour').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirst()
    await assertOpen(keys, { id, passwordHash: row?.password_hash ?? null, title: target.title }, request)
  }
  return { userId: target.userId, groupId: target.groupId }
}

async function readComments(
  db: Database,
  media: Signer,
  { kind, id }: WorkTarget,
  pageSize: number,
  cursor: string | undefined,
): Promise<PublicComments> {
  const all = db
    .selectFrom('comment')
    .where('comment.target_kind', '=', kind)
    .where('comment.target_id', '=', id)
    .where('comment.status', '=', 'approved')
    .where('comment.deleted_time', 'is', null)
  const rows = await all
    .where(olderThan('comment', LIST, cursor))
    .innerJoin('user', 'user.id', 'comment.user_id')
    .select(['comment.id', 'comment.parent_id', 'comment.body', 'comment.view', 'comment.scene_id', 'comment.likes'])
    .select(['comment.created_time', 'comment.guest_name', 'user.display_name', 'user.avatar_url'])
    .select('comment.user_id')
    .select(sql<boolean>`comment.user_id = comment.target_user_id`.as('is_author'))
    .select(sql<string>`comment.created_time::text`.as('place'))
    .orderBy('comment.created_time', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { total } = await all.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  const listed = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? listed.at(-1) : undefined
  return {
    items: await signAllStoredUrls(
      db,
      media,
      listed.map((row) => ({
        shower: writerOf(row),
        value: {
          id: row.id,
          parentId: row.parent_id,
          body: row.body,
          name: row.guest_name ?? row.display_name,
          avatarUrl: row.guest_name === null ? row.avatar_url : null,
          isAuthor: row.guest_name === null && row.is_author,
          view: row.view,
          sceneId: row.scene_id,
          createdTime: row.created_time,
          likes: row.likes,
        },
      })),
    ),
    total,
    nextCursor: last === undefined ? null : writeCursor(LIST, { value: last.place, id: last.id }),
  }
}

/** Whoever comments shows what is theirs, as a person: what belongs to the work's group is not theirs to show. */
function writerOf({ user_id }: { readonly user_id: string }): Shower {
  return { userId: user_id, groupId: null, grant: [permitOf('u', user_id)] }
}
