// The log of changes: every write of every area leaves a line, and nobody but administrators reads it.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { pruneAuditLog } from '../audit-retention.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

interface Line {
  readonly userName: string
  readonly area: string
  readonly verb: string
  readonly summary: string
  readonly changes: unknown
  readonly recordId: string
}

async function log(): Promise<Line[]> {
  const answer = await site.ask(site.people.person('admin'), 'GET', '/api/Admin/Audits?sort=createdTime')
  return answer.json<{ items: Line[] }>().items
}

test('a life of a tag, line by line', async () => {
  await sql`delete from audit`.execute(site.db)
  const owner = site.people.person('owner')
  const { id } = (await site.ask(owner, 'POST', '/api/My/Tags', { name: '山水', colour: '#112233' })).json<{
    id: string
  }>()
  await site.ask(owner, 'PATCH', `/api/My/Tags/${id}`, { name: '山', version: 1 })
  await site.ask(owner, 'PATCH', `/api/My/Tags/${id}`, { name: '水', version: 1 }) // stale: refused, and not remembered
  await site.ask(owner, 'POST', '/api/My/Tags/batch', { action: 'delete', ids: [id] })
  await site.ask(site.people.person('admin'), 'POST', `/api/Admin/Tags/${id}/restore`)
  expect(await log()).toMatchObject([
    {
      userName: 'owner',
      area: 'My',
      resource: '标签',
      verb: '新建',
      summary: '新建标签「山水」',
      changes: null,
      recordId: id,
    },
    { userName: 'owner', area: 'My', verb: '修改', changes: { name: { from: '山水', to: '山' } }, recordId: id },
    { userName: 'owner', area: 'My', verb: '移到回收站', summary: '移到回收站：标签「山」', recordId: id },
    { userName: 'admin', area: 'Admin', verb: '恢复', summary: '恢复标签「山」', recordId: id },
  ])
})

test.each(['owner', 'manager', 'groupadmin'])('%s may not read it, and nobody may change it', async (name) => {
  const person = site.people.person(name)
  expect((await site.ask(person, 'GET', '/api/Admin/Audits')).statusCode).toBe(403)
  expect((await site.ask(site.people.person('admin'), 'DELETE', `/api/Admin/Audits/${person.userId}`)).statusCode).toBe(
    404,
  )
})

test('lines older than half a year go, and no others', async () => {
  await sql`delete from audit`.execute(site.db)
  const owner = site.people.person('owner')
  await site.ask(owner, 'POST', '/api/My/Tags', { name: '旧' })
  await sql`update audit set created_time = now() - interval '181 days'`.execute(site.db)
  await site.ask(owner, 'POST', '/api/My/Tags', { name: '新' })
  expect(await pruneAuditLog(site.db)).toBe(1)
  expect(await log()).toMatchObject([{ summary: '新建标签「新」' }])
})
