import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../store/test-database.ts'
import { loggedError } from './logged-error.ts'

const SECRET = 'marked-secret-4711'
const store = await testDatabase()
afterAll(() => store.close())

const failures: [string, () => unknown, object][] = [
  [
    'a value that is no uuid',
    () => sql`select ${SECRET}::text::uuid`.execute(store.db),
    { type: 'error', code: '22P02', message: 'a value was refused (string_to_uuid)' },
  ],
  [
    'a value that is there already',
    async () => {
      const row = { name: SECRET, value: JSON.stringify('x') }
      await store.db.insertInto('secret').values([row, row]).execute()
    },
    { code: '23505', table: 'secret', constraint: 'secret_pkey' },
  ],
  ['text that does not parse', () => JSON.parse(`${SECRET} {`), { type: 'SyntaxError', message: 'unreadable text' }],
  [
    'an error that carries what was sent',
    () => {
      throw Object.assign(new Error('no answer', { cause: new Error('refused') }), { config: { password: SECRET } })
    },
    { type: 'Error', message: 'no answer', cause: { message: 'refused' } },
  ],
]

test.each(failures)('of %s the log says what and where, and no value', async (_, fail, said) => {
  const error: unknown = await Promise.resolve()
    .then(fail)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    )
  const logged = loggedError(error)
  expect(logged).toMatchObject(said)
  expect(logged.at).toContain('    at ')
  expect(JSON.stringify(logged)).not.toContain(SECRET)
})
