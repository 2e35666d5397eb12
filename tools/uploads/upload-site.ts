// The server's side of every upload profile on a database and a folder of its own, and a way to bring it files of any size.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { expect } from 'vitest'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { positionOf, send, type Answer, type Sending } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { writeMark } from '@huanshi/server-kit/uploads/store/offset-mark.ts'
import { tempPath } from '@huanshi/server-kit/uploads/store/temp-files.ts'
import { libRules } from '@huanshi/library/server/lib-item.rules.ts'
import { libUploads } from '@huanshi/library/server/upload-lib.ts'
import { openTestSite } from '@huanshi/pano/server/test-site.ts'
import type { ExactFile } from './exact-file.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

const CHUNK = 10 * 2 ** 20

interface UploadSite {
  /** The whole file, by one person. */
  put(profile: UploadProfileName, name: string, file: ExactFile): Promise<Put>
  /** Only the first bytes of a file that would be of that size. */
  begin(profile: UploadProfileName, name: string, size: number): Promise<Answer>
  /** @throws unless the disk and the book are as before the file came */
  expectNothingOf(put: Put): Promise<void>
  close(): Promise<void>
}

interface Put {
  readonly answer: Answer
  readonly id: string
}

export async function openUploadSite(): Promise<UploadSite> {
  const store = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-profiles-'))
  const site = await openTestSite({
    db: store.db,
    url: store.url,
    folder,
    more: (parts) => libUploads(parts, libRules(parts)),
  })
  const uploads = join(folder, 'uploads')
  const { userId, token } = await site.person()
  const sendAs = (profile: UploadProfileName, name: string, id: string, sending: Partial<Sending>): Promise<Answer> => {
    const { address } = uploadProfiles[profile]
    const { fields, ...more } = sending
    const all = { config: profile, ...fields }
    return send({ origin: site.origin, token, bytes: Buffer.alloc(0), name, id, address, fields: all, ...more })
  }
  /** Names of everything that is kept, but for the records that were accepted. */
  const kept = async (): Promise<readonly number[]> =>
    Promise.all(['lib', 'pano'].map(async (prefix) => (await namesIn(site.storage, prefix)).length))
  let before: readonly number[] = await kept()

  /** As if the zeroes between had come: writing them would take the disk that they do not. */
  async function skip(profile: UploadProfileName, name: string, id: string, { head, size }: ExactFile): Promise<void> {
    const hash = '0'.repeat(64)
    const forgotten = await sendAs(profile, name, id, {
      body: Buffer.alloc(1),
      start: head.length,
      end: head.length + 1,
      total: size,
      fields: { hash },
    })
    expect(forgotten.body['type']).toBe('upload.hash')
    const path = tempPath(uploads, { userId, fileId: id, config: profile })
    await truncate(path, size - 1)
    await store.db
      .updateTable('upload')
      .set({ position: size - 1 })
      .where('file_id', '=', id)
      .execute()
    await writeMark(path, size, size - 1)
  }

  return {
    begin: (profile, name, size) =>
      sendAs(profile, name, randomUUID(), { body: Buffer.alloc(1), end: 1, total: size, isLast: size === 1 }),
    async put(profile, name, file) {
      before = await kept()
      const id = randomUUID()
      const { head, size } = file
      const isGrown = size > head.length
      let answer: Answer | null = null
      for (let start = 0; start < head.length; start += CHUNK) {
        const end = Math.min(head.length, start + CHUNK)
        answer = await sendAs(profile, name, id, { bytes: head, start, end, total: size, isLast: end === size })
        if (end < size) expect(answer.body).toEqual({ position: end })
      }
      if (isGrown) {
        await skip(profile, name, id, file)
        answer = await sendAs(profile, name, id, { body: Buffer.alloc(1), start: size - 1, end: size, total: size })
      }
      if (answer === null) throw new Error('an empty file cannot be sent')
      return { answer, id }
    },
    async expectNothingOf({ id }) {
      expect(await positionOf(site.origin, token, id)).toBe(0)
      expect(await readdir(join(uploads, userId)).catch(() => [])).toEqual([])
      expect(await readdir(join(site.storage.root, '.work')).catch(() => [])).toEqual([])
      expect(await kept()).toEqual(before)
    },
    async close() {
      await site.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
