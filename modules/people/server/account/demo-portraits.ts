// The portraits of the people of a demonstration. They come with its other content, and once: what is taken away stays away.
import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isBrought, markBrought } from '@huanshi/server-kit/demo/demo-parts.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { avatarAddress, avatarKey } from './avatar-task.ts'

/** @param folder a picture for each account, under its user name */
export async function seedPortraits(db: Database, storage: Storage, folder: string): Promise<void> {
  if (await isBrought(db, 'portraits')) return
  const work = await storage.workFolder()
  try {
    for (const file of await readdir(folder)) {
      const name = randomUUID()
      // A file of its own for each: what is kept may share it.
      const draft = join(work, file)
      await copyFile(join(folder, file), draft)
      await storage.keep(draft, avatarKey(name))
      await db
        .updateTable('user')
        .set({ avatar_url: avatarAddress(name) })
        .where('user_name', '=', basename(file, '.webp'))
        .where('avatar_url', 'is', null)
        .execute()
    }
    await markBrought(db, 'portraits')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
