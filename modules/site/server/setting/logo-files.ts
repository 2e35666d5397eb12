// Files of the site's logo: `logo/{id}/logo.webp`. What was sent and not kept, or replaced, goes when another comes.
import { sql } from 'kysely'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { keepDrawn, type Sender } from '@huanshi/server-kit/storage/keep-drawn.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { LOGO, logoTask } from './logo-task.ts'

const FOLDER = 'logo'
const ADDRESS = /^\/api\/Logos\/([0-9a-f-]{36})\.webp$/
/** Between sending a picture and saving the settings; ms. */
const DAY = 24 * 3600_000

/** Answers the address that shows what was drawn. */
export async function keepLogo(storage: Storage, bytes: Buffer, sender: Sender): Promise<string> {
  const name = await keepDrawn(storage, bytes, { task: logoTask, file: LOGO, folder: FOLDER }, sender)
  return `/api/Logos/${name}.webp`
}

/** The key of the picture of an address; null for what is none. */
export function logoKey(address: string): string | null {
  const name = ADDRESS.exec(address)?.[1]
  return name === undefined ? null : `${FOLDER}/${name}/${LOGO}`
}

export async function sweepLogos(db: Database, storage: Storage, now = Date.now()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdLogos(trx)
    const shown = ADDRESS.exec(await readSetting(trx, 'site.logo'))?.[1]
    for await (const { name, changed } of storage.list(FOLDER))
      if (name !== shown && (await changed()) < now - DAY) await storage.remove(`${FOLDER}/${name}`)
  })
}

/** Until the end of the transaction: what is being saved is not swept before it can be seen. */
export async function holdLogos(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site logos'))`.execute(trx)
}
