import { afterAll, expect, test } from 'vitest'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerPeople } from './people.routes.ts'

const store = await testDatabase()
const app = await testApp({ db: store.db, register: registerPeople })
const userId = uuidV7()
const gone = new Date().toISOString()
const person = { display_name: '林知夏', roles: [] as string[] }
await store.db
  .insertInto('user')
  .values([
    { ...person, id: userId, user_name: 'Lin', avatar_url: '/api/Avatars/a.webp' },
    { ...person, id: uuidV7(), user_name: 'gone', deleted_time: gone },
  ])
  .execute()
const headers = { authorization: `Bearer ${await testToken({ userId, userName: 'Lin', roles: [] })}` }
afterAll(async () => {
  await app.close()
  await store.close()
})

test('people are found by name in any case, once; nobody else is told of', async () => {
  const answer = await app.inject({ url: '/api/People?userNames=lin,LIN,gone,nobody', headers })
  expect(answer.json()).toEqual([{ userName: 'Lin', displayName: '林知夏', avatarUrl: '/api/Avatars/a.webp' }])
})

test.each([
  ['nobody at all', '/api/People', 400],
  ['too many', `/api/People?userNames=${Array.from({ length: 201 }, (_, i) => `n${i}`).join(',')}`, 400],
])('asking for %s is refused', async (_name, url, status) => {
  expect((await app.inject({ url, headers })).statusCode).toBe(status)
})

test('strangers are not answered', async () => {
  expect((await app.inject({ url: '/api/People?userNames=lin' })).statusCode).toBe(401)
})
