// Files of the site's logo: `logo/{id}/logo.webp`. What was sent and not kept, or replaced, goes when another comes.
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { LOGO, logoTask } from './logo-task.ts'

const FOLDER = 'logo'
const ADDRESS = /^\/api\/Logos\/([0-9a-f-]{36})\.webp$/
/** Between sending a picture and saving the settings; ms. */
const DAY = 24 * 3600_000

interface Sender {
  readonly person: string
  readonly signal: AbortSignal
}

/** Answers the address that shows what was drawn. */
export async function keepLogo(storage: Storage, bytes: Buffer, sender: Sender): Promise<string> {
  const work = await storage.workFolder()
  try {
    const sent = join(work, 'sent')
    await writeFile(sent, bytes)
    await runInSandbox(logoTask, { input: null, files: { sent }, target: work, ...sender })
    const name = randomUUID()
    await storage.keep(join(work, LOGO), `${FOLDER}/${name}/${LOGO}`)
    return `/api/Logos/${name}.webp`
  } finally {
    await rm(work, { recursive: true, force: true })
  }
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
