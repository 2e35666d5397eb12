// The database of a site for a command: the one that runs, or one started for as long as the command takes.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import { DataFolderBusy, lockData } from '@huanshi/server-kit/store/data-lock.ts'
import { joinPostgres, startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import type { Home } from '@huanshi/server-kit/store/postgres/home.ts'

interface SiteDatabase {
  /** Without a pooler in between. */
  readonly url: string
  /** Null where the database is not the embedded one. */
  readonly home: Home | null
  close(): Promise<void>
}

/** @throws Error with a sentence where there is nothing yet */
export async function openSiteDatabase({ data, database }: Pick<Config, 'data' | 'database'>): Promise<SiteDatabase> {
  const url = database.directUrl ?? database.url
  if (url !== null) return { url, home: null, close: async () => undefined }
  if ((await stat(join(data, 'postgres')).catch(() => null)) === null) throw new Error(`${data} 里还没有数据`)
  const lock = await lockData(data).catch((error: unknown) => {
    if (error instanceof DataFolderBusy) return null
    throw error
  })
  const opened = lock === null ? await joinPostgres(data) : await startPostgres({ folder: data })
  return {
    url: opened.url,
    home: opened.home,
    async close() {
      await opened.stop()
      await lock?.release()
    },
  }
}
