// The upload capability alone, for measuring: node upload-server.ts DATABASE FOLDER. Files are kept and nothing is made of them.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { randomUUID } from 'node:crypto'
import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openAdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { registerUploads } from '@huanshi/server-kit/uploads/register-uploads.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'

const [url = '', folder = ''] = process.argv.slice(2)
const MiB = 1024 * 1024

const plain: UploadKind = {
  config: 'bench',
  profile: {
    title: '文件',
    fileNameExt: ['.bin', '.jpg', '.mp4'],
    minSize: 1,
    maxSize: 4096 * MiB,
    partSize: 2 * MiB,
    address: '/api/My/Bench/Upload',
  },
  resource: pano,
  async accept({ path }) {
    const id = randomUUID()
    await link(path, join(folder, id))
    return { finish: async () => id, release: async () => undefined }
  },
  present: async (_db, id) => ({ id, path: join(folder, id) }),
}

const db = openDatabase(url)
const people = Array.from({ length: 8 }, () => randomUUID())
await db
  .insertInto('user')
  .values(people.map((id) => ({ id, user_name: id, display_name: 'bench', storage_quota: 1e15 })))
  .execute()
const options = { db, locks: openAdvisoryLocks(url), folder: join(folder, 'unfinished'), kinds: [plain] }
const app = await testApp({ db, register: (app) => registerUploads(app, options) })
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const tokens = await Promise.all(
  people.map((userId) => testToken({ userId, userName: 'bench', roles: ['会员'] }, { expires: '1d' })),
)
console.log(JSON.stringify({ address: `${origin}${plain.profile.address}`, tokens }))
process.on('disconnect', () => process.exit(0))
