// Whom the account's tests are about.
import sharp from 'sharp'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export function person(db: Database, id: string) {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A photograph that carries more than its pixels. */
export function avatarPhoto(): Promise<Buffer> {
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#c44' } })
  return picture
    .withExif({ IFD0: { Copyright: 'somewhere secret' } })
    .jpeg()
    .toBuffer()
}

export function rethrow(error: unknown): never {
  throw error
}
