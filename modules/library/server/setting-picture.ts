// The picture that a browser drew of a file is drawn again here, and gets a name of its own, because files never change.
import type { ThumbnailBody } from '../contract/upload-thumbnail.ts'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { PreparedAction, Row } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface SentPicture<R extends Resource> {
  readonly record: Row<R>
  /** Whose file it shows. */
  readonly revision: string
  /** The picture as it was sent, in `work`. */
  readonly source: string
  /** A folder of its own, which goes away by itself. */
  readonly work: string
  /** What nothing else is called by. */
  readonly mark: string
  readonly person: string
}

interface Drawing<R extends Resource> {
  /** Draws it and keeps it. @returns the name by which the record shows it */
  readonly draw: (sent: SentPicture<R>) => Promise<string>
  readonly take: (trx: Database, id: string, name: string) => Promise<unknown>
}

export function settingPicture<R extends Resource>(
  storage: Pick<Storage, 'workFolder'>,
  { draw, take }: Drawing<R>,
): PreparedAction<R> {
  return {
    async prepare({ record, body, caller }) {
      const revision = requireRevision(record)
      const work = await storage.workFolder()
      const release = (): Promise<void> => rm(work, { recursive: true, force: true })
      let name: string
      try {
        const source = join(work, 'sent')
        const { image } = body as ThumbnailBody // checked by the contract
        await writeFile(source, Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
        const mark = randomBytes(6).toString('hex')
        name = await draw({ record, revision, source, work, mark, person: caller.userId })
      } catch (error) {
        await release()
        throw error
      }
      return {
        async run(trx, { record: locked }) {
          // Another file came in its place meanwhile.
          if (requireRevision(locked) !== revision) throw new Refusal('action.impossible')
          await take(trx, record.id, name)
        },
        [Symbol.asyncDispose]: release,
      }
    },
  }
}

/** The revision whose file is shown. */
function requireRevision(record: Readonly<Record<string, unknown>>): string {
  const revision = record['revision']
  if (typeof revision !== 'string') throw new Refusal('action.impossible')
  return revision
}
