// Portraits: whatever is sent is decoded and drawn again, small and square, without anything that came along with it.
import { AVATAR_BYTES } from '@huanshi/kernel/protocol/account.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { goneSignal } from '@huanshi/server-kit/http/gone-signal.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { keepDrawn } from '@huanshi/server-kit/storage/keep-drawn.ts'
import { readStored } from '@huanshi/server-kit/storage/storage.ts'
import { AVATAR, avatarAddress, avatarKey, avatarTask } from './avatar-task.ts'
import { ownAccount, type AccountParts } from './account-parts.ts'

const ADDRESS = /^\/api\/Avatars\/([0-9a-f-]{36})\.webp$/
const File = Type.Object({ file: Type.String({ pattern: '^[0-9a-f-]{36}\\.webp$' }) })
const Answer = Type.Object({ avatarUrl: Type.Union([Type.String(), Type.Null()]) })

const drawing = { task: avatarTask, file: AVATAR, folder: 'avatar' }

type Parts = Pick<AccountParts, 'db' | 'storage'>

export function registerAvatar(app: App, parts: Parts): void {
  const { db, storage } = parts
  // Fresh from the person's hands, so it has a parser of its own.
  void app.register(async (scope) => {
    scope.addContentTypeParser(/^image\/(jpeg|png|webp)$/, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post(
      '/api/My/Avatar',
      {
        bodyLimit: AVATAR_BYTES,
        schema: { response: { 200: Answer } },
        config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      },
      async (request, reply) => {
        const { id } = await ownAccount(db, request)
        if (!Buffer.isBuffer(request.body)) throw new Refusal('request.media-type')
        const sender = { person: id, signal: goneSignal(reply) }
        const name = await keepDrawn(storage, request.body, drawing, sender)
        const avatarUrl = avatarAddress(name)
        await changeAvatar(parts, id, avatarUrl)
        return { avatarUrl }
      },
    )
  })

  app.delete('/api/My/Avatar', { schema: { response: { 200: Answer } } }, async (request) => {
    const { id } = await ownAccount(db, request)
    await changeAvatar(parts, id, null)
    return { avatarUrl: null }
  })

  app.get('/api/Avatars/:file', { schema: { params: File } }, async (request, reply) => {
    const picture = await readStored(storage, avatarKey(request.params.file.slice(0, -'.webp'.length)))
    if (picture === null) throw new Refusal('address.not-found')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })
}

/** The portrait that was there goes with its file. */
export async function changeAvatar({ db, storage }: Parts, userId: string, avatarUrl: string | null): Promise<void> {
  const before = await db.selectFrom('user').select('avatar_url').where('id', '=', userId).executeTakeFirst()
  await db.updateTable('user').set({ avatar_url: avatarUrl }).where('id', '=', userId).execute()
  const name = ADDRESS.exec(before?.avatar_url ?? '')?.[1]
  if (name !== undefined) await storage.remove(`avatar/${name}`)
}
