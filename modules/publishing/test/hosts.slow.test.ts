// Whose a host name is: refused, proved by a DNS and by HTTP, lost again, and wanted by two groups; known to two processes.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendDigests } from '@huanshi/messaging/server/notice/send-digests.ts'
import type { OutgoingMail } from '@huanshi/server-kit/mail/mailer.ts'
import type { HostName } from '../contract/host-name.ts'
import { checkHosts } from '../server/host/check-hosts.ts'
import { NAME, openHostSite } from './test-host-site.ts'

const { site, dns, files, reach, elsewhere, claim, claimed, act, record, check, reload, proved, at, stateOf } =
  await openHostSite()

test.each([
  ['https://tours.museum.example/', '只写域名'],
  ['tours.museum.example:443', '只写域名'],
  ['a@tours.museum.example', '只写域名'],
  ['*.museum.example', '通配符'],
  ['192.0.2.7', 'IP 地址'],
  ['2130706433', 'IP 地址'],
  ['0x7f.0.0.1', 'IP 地址'],
  ['[::1]', '只写域名'],
  ['localhost', '本机'],
  ['a.localhost', '本机'],
  ['com', '公共后缀'],
  ['co.uk', '公共后缀'],
  ['com.cn', '公共后缀'],
  ['github.io', '公共后缀'],
  ['museum', '公共后缀'],
  ['pano.example', '本站自己'],
  ['PANO.example.', '本站自己'],
  ['-a.example', '不是一个域名'],
  ['a..example', '不是一个域名'],
  [`${'a'.repeat(64)}.example`, '不是一个域名'],
  ['a_b.example', '不是一个域名'],
])('%s is refused, and the sentence says why: %s', async (name, words) => {
  const answer = await claim(name)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ type: 'host.unfit', errors: [{ path: '/name' }] })
  expect(answer.json<{ detail: string }>().detail).toContain(words)
})

test('a name is kept as browsers send it, once in a group, and by who keeps its brand alone', async () => {
  expect(await claimed(' Tours.Museum.Example. ')).toMatchObject({ name: NAME, status: 'pending' })
  expect((await claim(NAME)).json()).toMatchObject({ type: 'host.present' })
  expect(await claimed('全景.example')).toMatchObject({ name: 'xn--15q952c.example' })
  for (const person of ['editor', 'card', 'stranger'])
    expect((await claim('a.example', undefined, person)).statusCode).toBe(403)
  for (let made = 2; made < 20; made += 1) await claimed(`a${made}.example`)
  expect((await claim('one.more.example')).json()).toMatchObject({ type: 'host.most' })
})

test('a record proves it, another does not, and one that is taken away ends it after the time that is told', async () => {
  const host = await claimed(NAME)
  expect((await check(host)).json()).toMatchObject({ status: 'pending', fault: '没有找到 TXT 记录；验证文件没有找到' })
  dns.texts.set(host.recordName, ['huanshi-host=0123'])
  expect((await check(host)).json()).toMatchObject({ fault: 'TXT 记录的值不对；验证文件没有找到' })
  record(host)
  expect((await check(host)).json()).toMatchObject({ status: 'active', fault: '', graceUntil: null })
  await reload()
  expect((await at(NAME, '/')).statusCode).toBe(200)
  dns.texts.clear()
  const lost = (await check(host)).json<HostName>()
  expect(lost).toMatchObject({ status: 'lost' })
  expect(Date.parse(lost.graceUntil ?? '') - Date.now()).toBeGreaterThan(71 * 3600_000)
  await reload()
  expect((await at(NAME, '/')).statusCode).toBe(200)
  await sql`update host_name set grace_until = now() - interval '1 second', due_time = now()`.execute(site.db)
  await reload()
  expect((await at(NAME, '/')).statusCode).toBe(421)
  expect(await checkHosts(site.db, reach)).toBe(1)
  expect(await stateOf(host)).toMatchObject({ status: 'pending', fault: expect.stringContaining('已停用') })
  record(host)
  await sql`update host_name set due_time = now()`.execute(site.db)
  await checkHosts(site.db, reach)
  expect((await stateOf(host)).status).toBe('active')
})

test('its administrators are told once that the proof is gone, once that the name is, and by mail where they want that', async () => {
  const host = await proved(NAME)
  await sql`delete from notice where kind = 'host'`.execute(site.db)
  const told = async () => {
    const { rows } = await sql<{ title: string; level: string; url: string; people: string[] }>`
      select title, level, url, (select jsonb_agg(one.user_name) from "user" one where user_ids ? one.id::text) as people
      from notice where kind = 'host' order by publish_time
    `.execute(site.db)
    return rows
  }
  const due = () => sql`update host_name set due_time = now()`.execute(site.db)
  dns.texts.clear()
  // Several processes look at the same moment, and again later.
  await due()
  await Promise.all([checkHosts(site.db, reach), checkHosts(site.db, reach), check(host)])
  await due()
  await checkHosts(site.db, reach)
  const lost = { level: 'important', url: `/Group/${host.groupId}/HostName`, people: ['groupadmin'] }
  const stop = /^域名「tours\.museum\.example」的验证失效，\d{4}-\d\d-\d\d \d\d:\d\d 停用$/
  expect(await told()).toEqual([{ ...lost, title: expect.stringMatching(stop) }])
  await sql`insert into notice_preference (user_id, kind, is_mailed) select id, 'host', true from "user" where user_name = 'groupadmin'`.execute(
    site.db,
  )
  await sql`update "user" set email = 'keeper@museum.example', email_confirmed = true where user_name = 'groupadmin'`.execute(
    site.db,
  )
  await sql`update host_name set grace_until = now() - interval '1 second', due_time = now()`.execute(site.db)
  await Promise.all([checkHosts(site.db, reach), checkHosts(site.db, reach)])
  await due()
  await checkHosts(site.db, reach)
  expect((await told()).slice(1)).toEqual([
    { ...lost, title: '域名「tours.museum.example」已停用：验证失效超过 72 小时' },
  ])
  const mailed: OutgoingMail[] = []
  await sendDigests(
    site.db,
    { reaches: { mail: true, sms: false }, send: async (letter: OutgoingMail) => (mailed.push(letter), null) },
    'https://museum.example',
  )
  expect(mailed).toMatchObject([
    { address: 'keeper@museum.example', body: expect.stringMatching(/的验证失效[^]*已停用|已停用[^]*的验证失效/) },
  ])
  // What somebody throws away himself is no news.
  record(host)
  await check(host)
  dns.texts.clear()
  await due()
  await checkHosts(site.db, reach)
  const before = (await told()).length
  await act(host, 'DELETE')
  expect(await told()).toHaveLength(before)
})

test('a file proves it, which goes on being answered here once the name leads here', async () => {
  dns.addresses.set(NAME, '127.0.0.1')
  const host = await claimed(NAME)
  const path = new URL(host.filePath).pathname
  files.set(path, host.recordValue)
  expect((await check(host)).json()).toMatchObject({ status: 'pending' })
  files.set(path, `${host.fileText}\n`)
  expect((await check(host)).json()).toMatchObject({ status: 'active' })
  await reload()
  expect(await at(NAME, path)).toMatchObject({ statusCode: 200, body: host.fileText })
  expect((await at(NAME, `${path}0`)).statusCode).toBe(404)
  expect((await at('other.museum.example', path)).statusCode).toBe(421)
  // One that a record proved is not proved by leading here.
  record(host)
  await check(host)
  expect((await at(NAME, path)).statusCode).toBe(404)
})

test('a private address is not asked, whoever says so', async () => {
  dns.addresses.set(NAME, '127.0.0.1')
  const host = await claimed(NAME)
  files.set(new URL(host.filePath).pathname, host.fileText)
  await sql`update host_name set due_time = now()`.execute(site.db)
  await checkHosts(site.db, { ...reach, allowsPrivate: false })
  expect((await stateOf(host)).status).toBe('pending')
})

test('of two groups whoever proves a name has it, and the other one only once that proof is gone', async () => {
  const { groupId, otherGroupId } = site.people
  const [first, second] = [await claimed(NAME, groupId), await claimed(NAME, otherGroupId)]
  const both = [first.recordValue, second.recordValue]
  dns.texts.set(first.recordName, both)
  const settled = await Promise.all([check(first), check(second)])
  expect(settled.map((answer) => answer.json<HostName>().status).toSorted()).toEqual(['active', 'pending'])
  const [winner, loser] = (await stateOf(first)).status === 'active' ? [first, second] : [second, first]
  expect((await stateOf(loser)).fault).toContain('另一个机构')
  // Nor does the table take a second one.
  await expect(sql`update host_name set status = 'active' where id = ${loser.id}`.execute(site.db)).rejects.toThrow(
    'host_name_proved',
  )
  await sql`delete from host_name where id = ${loser.id}`.execute(site.db)
  const refused = await claim(NAME, loser.groupId ?? '')
  expect(refused.json()).toMatchObject({ type: 'host.taken' })
  dns.texts.clear()
  await check(winner)
  const later = await claimed(NAME, loser.groupId ?? '')
  record(later)
  expect((await check(later)).json()).toMatchObject({ status: 'active' })
  expect(await stateOf(winner)).toMatchObject({ status: 'pending', fault: '另一个机构证明了这个域名' })
})

test('another process knows it by the word of the database, and that it is gone', async () => {
  const host = await proved(NAME)
  await expect.poll(() => elsewhere.find(NAME)?.groupId).toBe(site.people.groupId)
  await act(host, 'DELETE')
  await expect.poll(() => elsewhere.find(NAME)).toBeUndefined()
  await act(host, 'POST', '/restore')
  expect((await stateOf(host)).status).toBe('pending')
  await check(host)
  await expect.poll(() => elsewhere.find(NAME)?.name).toBe(NAME)
  const state = (status: string) =>
    sql`update "group" set status = ${status} where id = ${site.people.groupId}`.execute(site.db)
  await state('disabled')
  await expect.poll(() => elsewhere.find(NAME)).toBeUndefined()
  await state('active')
})
