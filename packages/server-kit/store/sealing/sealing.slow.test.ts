// What the database keeps of the site's secrets, and what becomes of them under another key.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../../config/config.ts'
import type { SecretChoice } from '../../config/secret.ts'
import { identityKeys, KEY_LIFE_MS, refreshKeys } from '@huanshi/identity/server/keys.ts'
import { seal, unseal } from '@huanshi/identity/server/sealed-secret.ts'
import { mediaKey } from '../../storage/media-key.ts'
import { openDatabase, type Database } from '../database.ts'
import { keptSecret } from './kept-secret.ts'
import { testDatabase, type TestDatabase } from '../test-database.ts'
import { hasSealed, sealSecrets } from './seal-secrets.ts'
import { siteSealer } from './site-secret.ts'

const [ONE, TWO] = ['1'.repeat(32), '2'.repeat(32)]
let store: TestDatabase
let data: string
const open: Database[] = []
beforeEach(async () => {
  store = await testDatabase()
  data = await mkdtemp(join(tmpdir(), 'sealing-'))
})
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy()
  await store.close()
  await rm(data, { recursive: true })
})

/** A server as it starts: a connection of its own, and its choice of a key. */
async function start(choice: SecretChoice, folder = data): Promise<Database> {
  const db = openDatabase(store.url, { max: 2 })
  open.push(db)
  await sealSecrets(db, await siteSealer(choice, { data: folder, isNeeded: await hasSealed(db) }))
  return db
}

const value = (secret: string, ...previous: string[]): SecretChoice => ({ kind: 'value', value: secret, previous })
const own: SecretChoice = { kind: 'own', previous: [] }

async function everything(db: Database) {
  const { signing, cookies } = await identityKeys(db)
  return { signing, cookies, media: (await mediaKey(db)).toString('hex') }
}

const rows = () => sql<{ name: string; value: unknown }>`select name, value from secret order by name`.execute(store.db)
const dump = async () => JSON.stringify((await rows()).rows)

test('nothing that opens something stands in the database, and each start finds the same', async () => {
  const made = await everything(await start(value(ONE)))
  const text = await dump()
  expect(text).not.toContain(made.cookies[0])
  expect(text).not.toContain(made.signing[0]?.d)
  expect(text).not.toContain(Buffer.from(made.media, 'hex').toString('base64'))
  expect(await everything(await start(value(ONE)))).toEqual(made)
})

test('what was plain is sealed at the next start and stays what it was, codes of authenticators too', async () => {
  const made = await everything(store.db)
  const code = await seal(store.db, 'somebody', 'JBSWY3DPEHPK3PXP')
  expect(await dump()).toContain(made.cookies[0])
  const db = await start(value(ONE))
  expect(await everything(db)).toEqual(made)
  expect(await unseal(db, 'somebody', code)).toBe('JBSWY3DPEHPK3PXP')
  expect(await dump()).not.toContain(made.cookies[0])
})

test.each<[string, SecretChoice]>([
  ['another secret', value(TWO)],
  ['none, where one was told', own],
])('%s stops the start and changes nothing', async (_, choice) => {
  await everything(await start(value(ONE)))
  const before = await dump()
  await expect(start(choice)).rejects.toThrow(ConfigError)
  await expect(start(choice)).rejects.toThrow(/没有做任何改动/)
  expect(await dump()).toBe(before)
  expect(await readdir(data)).toEqual([])
})

test('a new secret takes over where the previous one is told, which is then needed no more', async () => {
  const made = await everything(await start(value(ONE)))
  expect(await everything(await start(value(TWO, ONE)))).toEqual(made)
  expect(await everything(await start(value(TWO)))).toEqual(made)
  await expect(start(value(ONE))).rejects.toThrow(ConfigError)
})

test('without a told one a file is made for its owner alone, and a told one takes over from it', async () => {
  const made = await everything(await start(own))
  const path = join(data, 'secret')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await everything(await start(own))).toEqual(made)
  await writeFile(join(data, 'elsewhere'), `${TWO}\n`)
  const file: SecretChoice = { kind: 'file', path: join(data, 'elsewhere'), previous: [] }
  expect(await everything(await start(file))).toEqual(made)
  expect((await readFile(path, 'utf8')).trim()).not.toBe(TWO)
  await rm(path)
  expect(await everything(await start(file))).toEqual(made)
})

test.each([
  ['is not there', null, /没有找到/],
  ['is short', 'short', /太短/],
])('a named file that %s stops the start', async (_, content, said) => {
  const path = join(data, 'named')
  if (content !== null) await writeFile(path, content)
  await expect(start({ kind: 'file', path, previous: [] })).rejects.toThrow(said)
})

test('of servers that start at once with one key all find the same, with two keys one is refused', async () => {
  const same = await Promise.all(Array.from({ length: 4 }, () => start(value(ONE)).then(everything)))
  for (const found of same) expect(found).toEqual(same[0])
  await sql`delete from secret`.execute(store.db)
  const folders = [join(data, 'a'), join(data, 'b')]
  const both = await Promise.allSettled([start(value(ONE), folders[0]), start(value(TWO), folders[1])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  [
    'moved to another name',
    sql`update secret set value = (select value from secret where name = 'media') where name = 'tour'`,
  ],
  ['replaced by a plain one', sql`update secret set value = '{"key":"mine"}' where name = 'tour'`],
  [
    'changed',
    sql`update secret set value = jsonb_set(value, '{sealed}', to_jsonb(left(value->>'sealed', -3) || 'AAA')) where name = 'tour'`,
  ],
])('a secret that was %s stops the start', async (_, change) => {
  const db = await start(value(ONE))
  await mediaKey(db)
  await keptSecret(db, 'tour', () => ({ key: 'x' }))
  await change.execute(store.db)
  await expect(start(value(ONE))).rejects.toThrow(/密钥 tour 被改动过/)
  await expect(keptSecret(db, 'tour', () => ({ key: 'y' }))).rejects.toThrow(/tour|authenticate/)
})

test('keys that rotate are sealed as well', async () => {
  const db = await start(value(ONE))
  const keys = await identityKeys(db)
  const before = keys.signing[0]?.kid
  expect(await refreshKeys(db, keys, Date.now() + KEY_LIFE_MS + 1)).toBe(true)
  expect(keys.signing[0]?.kid).not.toBe(before)
  expect(await dump()).not.toContain(keys.signing[0]?.d)
  expect((await identityKeys(await start(value(ONE)))).signing).toEqual(keys.signing)
})
