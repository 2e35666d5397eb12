// A server to be killed: node test-server.ts DATABASE FOLDER USER. Says where it listens and how to be that user.
import { join } from 'node:path'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import { backfillHandler, enqueueBackfill } from '@huanshi/library/server/media/backfill-videos.ts'
import { clearWork } from '@huanshi/server-kit/storage/file-storage.ts'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { bakeHandler } from './bake-pano.ts'
import { packFormerTiles } from './pack-former-tiles.ts'
import { pictureHandler } from './process-picture.ts'
import { openTestSite } from './test-site.ts'

const [url = '', folder = '', userId = ''] = process.argv.slice(2)
const db = openDatabase(url)
await clearWork(join(folder, 'files'))
const site = await openTestSite({
  db,
  url,
  folder,
  register: (app, _db, rules) => registerResource(app, { db, areaGuards, rules }),
})
const token = await testToken({ userId, userName: 'someone', roles: ['会员'] })
console.log(JSON.stringify({ origin: site.origin, token }))
const onError = (error: unknown): void => console.error(error)
await site.jobs.work({
  handlers: [
    pictureHandler(site.parts),
    bakeHandler(site.parts),
    backfillHandler([packFormerTiles({ ...site.parts, onError })]),
  ],
})
await enqueueBackfill(site.jobs, db)
process.on('disconnect', () => process.exit(0))
