// What lies in the database after people have signed in, as somebody sees it who has stolen a copy.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formerMigration } from '@huanshi/server-kit/store/test-database.ts'
import { testClient } from './test-client.ts'
import { addAccount } from './test-site.ts'
import { identitySite } from './test-identity.ts'

const { store, site } = await identitySite()
await addAccount(store.db, 'member', '山高水长 2026', ['会员'])
const person = await testClient(site, { account: 'member', password: '山高水长 2026' })

async function everythingKept(): Promise<string> {
  const { rows } = await sql`select * from identity_record`.execute(store.db)
  return JSON.stringify(rows)
}

test('neither refresh tokens nor codes can be read, and what is kept is good for nothing', async () => {
  const { tokens } = await person.signIn()
  const renewed = await person.renew(tokens.refresh_token)
  const kept = await everythingKept()
  for (const token of [tokens.refresh_token, renewed.refresh_token]) expect(kept).not.toContain(token)
  const ids = await store.db
    .selectFrom('identity_record')
    .select('id')
    .where('model', 'in', ['RefreshToken', 'AuthorizationCode'])
    .execute()
  expect(ids.length).toBeGreaterThan(1)
  for (const { id } of ids) await expect(person.renew(id)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await person.renew(renewed.refresh_token)).access_token).toBeTypeOf('string')
})

test('who was signed in before tokens were hidden stays so', async () => {
  const { tokens } = await person.signIn()
  const old = 'a-token-of-earlier-days'
  await sql`
    update identity_record set id = ${old}, payload = payload || ${JSON.stringify({ jti: old })}::jsonb
    where model = 'RefreshToken' and id = encode(sha256(convert_to(${tokens.refresh_token}, 'UTF8')), 'hex')
  `.execute(store.db)
  const migration = await formerMigration('0041-hidden-tokens.sql')
  await sql
    .raw(migration.replace("in ('RefreshToken', 'AuthorizationCode')", `= 'RefreshToken' and id = '${old}'`))
    .execute(store.db)
  expect(await everythingKept()).not.toContain(old)
  expect((await person.renew(old)).access_token).toBeTypeOf('string')
})
