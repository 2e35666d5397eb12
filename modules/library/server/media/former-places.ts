// Videos that came before their places were blanked are blanked once, each in a file beside it that takes its place whole.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import { SITE } from '@huanshi/server-kit/sandbox/fair-turns.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { backfill } from '@huanshi/server-kit/store/backfill.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { VIDEO } from './video-names.ts'
import { inTurn, type Backfill } from './backfill-videos.ts'
import { SOURCE } from './maker-task.ts'

export function hideFormerPlaces(db: Database, storage: Storage): Backfill {
  return (signal) =>
    backfill(db, 'film-places', async () => {
      for (const table of ['pano', 'lib'] as const) {
        const next = (after: string) =>
          db
            .selectFrom(table)
            .select(['id', 'revision'])
            .where('id', '>', after)
            .where('kind', '=', 'video')
            .where('revision', 'is not', null)
            .orderBy('id')
            .limit(1)
            .executeTakeFirst()
        await inTurn(signal, next, async ({ id, revision }) => {
          await hide(storage, `${table}/${id}/${revision}/${VIDEO}`, signal)
        })
      }
    })
}

/** Answers whether it had anything to blank, and was written without. */
export type PlacesTask = SandboxTask<null, boolean>

const task: PlacesTask = readerTask('video places')

async function hide(storage: Storage, key: string, signal: AbortSignal): Promise<void> {
  await using video = await storage.local(key)
  if (video === null) return
  const work = await storage.workFolder()
  try {
    const call = { input: null, files: { [SOURCE]: video.path }, person: SITE, signal, target: work }
    if (await runInSandbox(task, call)) await storage.keep(join(work, VIDEO), key)
  } catch (error) {
    // Too much for it now is too much the next time.
    if (!(error instanceof Refusal)) throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
