import { afterAll, expect, test } from 'vitest'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { guardUploads } from '../composition/guard-uploads.ts'

const store = await testDatabase()
await store.db.updateTable('module').set({ is_enabled: false }).where('code', '=', 'my.pano').execute()
const app = await testApp({
  db: store.db,
  register(app, db) {
    guardUploads(app, db)
    for (const address of ['/api/My/Panos/Upload', '/api/My/Avatar'])
      app.post(address, { config: { body: 'stream' } }, () => 'taken')
  },
})
afterAll(async () => {
  await app.close()
  await store.close()
})

test.each([
  ['/api/My/Panos/Upload', '会员', 403],
  ['/api/my/panos/upload', '会员', 403],
  ['/api/My/Avatar', '会员', 200],
  // Whoever is not signed in hears of that first, from the upload itself.
  ['/api/My/Panos/Upload', null, 200],
])('%s for %s answers %i while panoramas are switched off', async (url, role, status) => {
  const token = role === null ? null : await testToken({ userId: uuidV7(), userName: 'a', roles: [role] })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url, headers })
  expect(answer.statusCode).toBe(status)
})
