// The logo of the site from the picture that is sent to the pages that show it, and the letter that tries the mail server.
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { setting, Setting } from '../contract/setting.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { testMailServer } from '@huanshi/server-kit/mail/test-mail-server.ts'
import { MailNotTaken } from '@huanshi/server-kit/mail/mail-failure.ts'
import { smtpSender } from '@huanshi/server-kit/mail/smtp.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { ResourceRules, Row, Viewing } from '@huanshi/resource-server/rules.ts'
import { readSiteWords } from '@huanshi/server-kit/settings/site-words.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { sweepLogos } from '../server/setting/logo-files.ts'
import { registerSettingRoutes } from '../server/setting/setting.routes.ts'
import { settingRules } from '../server/setting/setting.rules.ts'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { registerResources } from '@huanshi/server/composition/register-resources.ts'
import { testPeople } from '@huanshi/server/test/test-people.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

/** The same site as a demonstration, where anybody may be its administrator. */
/** By which letters go out; each test puts its own in. */
let mailer: Mailer
const store = await testDatabase()
const { db } = store
const folder = await mkdtemp(join(tmpdir(), 'huanshi-settings-'))
const storage = fileStorage(folder)
const people = await testPeople(db)
const posting: Mailer = {
  reaches: { mail: true, sms: true },
  outboxes: { mail: undefined, sms: undefined },
  send: (letter) => mailer.send(letter),
}
const app = await testApp({
  db,
  register(made) {
    const own = settingRules({ storage }) as ResourceRules // the engine takes rules of any resource
    const rules = [own, ...testRules.filter(({ resource }) => resource !== own.resource)]
    registerResources(made, { db, rules })
    registerSettingRoutes(made, { db, areaGuards, storage, mailer: posting, isDemo: false })
  },
})
const demo = await testApp({
  db,
  register: (made) => registerSettingRoutes(made, { db, areaGuards, storage, mailer: posting, isDemo: true }),
})
afterAll(async () => {
  await demo.close()
  await app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const bearer = (name: string) => ({ authorization: `Bearer ${people.person(name).token}` })
const send = (payload: Buffer | string, name = 'admin', type = 'image/png') =>
  app.inject({
    method: 'POST',
    url: '/api/Admin/Settings/logo',
    headers: { ...bearer(name), 'content-type': type },
    payload,
  })
const keep = async (value: string) => {
  const { items } = (await app.inject({ url: '/api/Admin/Settings?pageSize=50', headers: bearer('admin') })).json<{
    items: Setting[]
  }>()
  const now = items.find(({ key }) => key === 'site.logo')
  return app.inject({
    method: 'PATCH',
    url: `/api/Admin/Settings/${now?.id}`,
    headers: bearer('admin'),
    payload: { version: now?.version, value },
  })
}
const drawing = () => sharp({ create: { width: 1200, height: 300, channels: 4, background: '#f2541b80' } })

describe('the logo', () => {
  test('is drawn anew, small, with what is clear in it, and stands on every page once it was saved', async () => {
    const sent = await send(
      await drawing()
        .withExif({ IFD0: { Artist: 'somebody' } })
        .png()
        .toBuffer(),
    )
    expect(sent.statusCode).toBe(201)
    const { logoUrl } = sent.json<{ logoUrl: string }>()
    expect(await readSiteWords(store.db)).toMatchObject({ logo: '' })

    const shown = await app.inject(logoUrl)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp' })
    const facts = await sharp(shown.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 512, height: 128, hasAlpha: true })
    expect(facts.exif).toBeUndefined()

    expect((await keep(logoUrl)).statusCode).toBe(200)
    expect(await readSiteWords(store.db)).toMatchObject({ logo: logoUrl })
  })

  test('goes a day after another has taken its place, and not before', async () => {
    const { logoUrl: first } = (await send(await drawing().png().toBuffer())).json<{ logoUrl: string }>()
    await keep(first)
    const { logoUrl: second } = (await send(await drawing().png().toBuffer())).json<{ logoUrl: string }>()
    await keep(second)
    expect((await app.inject(first)).statusCode).toBe(200)
    for (const name of await namesIn(storage, 'logo')) await utimes(join(folder, 'logo', name), 0, 0)
    await send(await drawing().png().toBuffer())
    expect((await app.inject(first)).statusCode).toBe(404)
    expect((await app.inject(second)).statusCode).toBe(200)
    // What is gone is not saved.
    const lost = await keep(first)
    expect([lost.statusCode, lost.json()]).toMatchObject([
      422,
      { errors: [{ message: '标志的图片已经不在了，请重新上传' }] },
    ])
  })

  test('that is just being saved is not taken for one that nobody kept', async () => {
    const { logoUrl } = (await send(await drawing().png().toBuffer())).json<{ logoUrl: string }>()
    for (const name of await namesIn(storage, 'logo')) await utimes(join(folder, 'logo', name), 0, 0)
    const saving = await store.db.startTransaction().execute()
    const values = { value: logoUrl }
    await settingRules({ storage }).updating?.(
      saving,
      { key: 'site.logo' } as Row<typeof setting>,
      values,
      {} as Viewing,
    ) // the rule reads no more of either
    await saving
      .updateTable('setting')
      .set({ value: JSON.stringify(logoUrl) })
      .where('key', '=', 'site.logo')
      .execute()
    const swept = { is: false }
    const sweeping = sweepLogos(store.db, storage).then(() => (swept.is = true))
    const isHeld = sql<{ held: boolean }>`select exists (
      select from pg_locks where locktype = 'advisory' and not granted and database = (
        select oid from pg_database where datname = current_database())) as held`
    while (!swept.is && (await isHeld.execute(store.db)).rows[0]?.held !== true);
    await saving.commit().execute()
    await sweeping
    expect((await app.inject(logoUrl)).statusCode).toBe(200)
  })

  test.each([
    ['a script in a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', /SVG/],
    ['words', 'GIF89a and nothing more', /只能用 PNG/],
    ['a picture cut off', Buffer.from('89504e470d0a1a0a0000', 'hex'), /已损坏/],
  ])('%s is refused with what to do', async (_, bytes, words) => {
    const answer = await send(bytes)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'setting.logo' }])
    expect(answer.json<{ detail: string }>().detail).toMatch(words)
  })

  test('of more pixels than a logo needs is refused', async () => {
    const wide = sharp({ create: { width: 5000, height: 2, channels: 3, background: '#fff' } })
    expect((await send(await wide.png().toBuffer())).json()).toMatchObject({ detail: expect.stringContaining('4096') })
  })

  test('is sent by administrators only, and no address outside is one', async () => {
    expect((await send(await drawing().png().toBuffer(), 'card')).statusCode).toBe(403)
    for (const value of ['https://evil.example/a.png', '/media/kept/x', '/api/Logos/../x.webp'])
      expect((await keep(value)).statusCode).toBe(422)
  })
})

const through = (server: Server): Mailer => {
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    reaches: { mail: true, sms: false },
    outboxes: { mail: undefined, sms: undefined },
    send: smtpSender({ url: `smtp://127.0.0.1:${port}`, from: 'site@example.com' }),
  }
}
const tryMail = (name = 'admin', site = app) =>
  site.inject({ method: 'POST', url: '/api/Admin/Settings/mail', headers: bearer(name) })
const tryMailInDemo = () => tryMail('admin', demo)

describe('the letter that tries the mail server', () => {
  const address = 'operator@example.com'
  test('wants an address to go to', async () => {
    expect((await tryMail()).json()).toMatchObject({ type: 'setting.no-address' })
  })

  test('goes to the operator, and the answer of the server is told', async () => {
    const { userId } = people.person('admin')
    await store.db.updateTable('user').set({ email: address }).where('id', '=', userId).execute()
    const { server, heard } = await testMailServer(null)
    mailer = through(server)
    expect((await tryMail()).json()).toMatchObject({ address, outcome: 'sent', answer: '250 2.0.0 queued as 42' })
    expect(heard).toContain(`RCPT TO:<${address}>`)
    server.close()
  })

  test('a refusal is told in the words of the server', async () => {
    const { server } = await testMailServer('550 5.1.1 no such mailbox')
    mailer = through(server)
    const { outcome, answer } = (await tryMail()).json<{ outcome: string; answer: string }>()
    expect([outcome, answer]).toEqual(['refused', expect.stringMatching(/不接受发件人或收件人.*550 5\.1\.1/)])
    server.close()
  })

  test('a server that is not there is told too, and one without mail keeps the letter', async () => {
    const { server } = await testMailServer(null)
    mailer = through(server)
    server.close()
    await once(server, 'close')
    expect((await tryMail()).json()).toMatchObject({ outcome: 'refused', answer: expect.stringContaining('没能连上') })
    mailer = openMailer(store.db, { mail: null, sms: null }, true)
    expect((await tryMail()).json()).toMatchObject({ outcome: 'kept' })
    const kept = await store.db.selectFrom('outbox_message').select('subject').where('address', '=', address).execute()
    expect(kept).toEqual([{ subject: '环视：测试邮件' }])
  })

  test('a demonstration writes to nobody who has not proven to read it', async () => {
    const { userId } = people.person('admin')
    const prove = (isProven: boolean) =>
      store.db.updateTable('user').set({ email: address, email_confirmed: isProven }).where('id', '=', userId).execute()
    const { server, heard } = await testMailServer(null)
    mailer = through(server)
    await prove(false)
    const answer = await tryMailInDemo()
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'setting.unproven-address' }])
    expect(heard).toEqual([])
    await prove(true)
    expect((await tryMailInDemo()).json()).toMatchObject({ address, outcome: 'sent' })
    server.close()
  })

  test('what client and system say of a connection is told in Chinese alone', async () => {
    const { server } = await testMailServer(null)
    const { port } = server.address() as AddressInfo // it listens on a port
    mailer = { ...through(server), send: smtpSender({ url: `smtps://127.0.0.1:${port}`, from: 'site@example.com' }) }
    const { outcome, answer } = (await tryMailInDemo()).json<{ outcome: string; answer: string }>()
    expect([outcome, answer]).toEqual(['refused', expect.stringMatching(/^[^a-z]+$/i)])
    server.close()
    const { message } = new MailNotTaken(new Error('self-signed certificate', { cause: 'ESOCKET' }))
    expect(message).toMatch(/证书不被信任/)
  })

  test('a database that is not there is no fault of the mail server', async () => {
    const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
    mailer = openMailer(gone, { mail: null, sms: null }, true)
    const answer = await tryMailInDemo()
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { type: 'server.unavailable' }])
    expect(answer.body).not.toMatch(/connect|ECONN/)
    await gone.destroy()
  })

  test('is for administrators', async () => {
    expect((await tryMail('card')).statusCode).toBe(403)
  })
})
