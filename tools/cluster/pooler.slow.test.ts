// A pooler without the way around it is told at the start, in a sentence, and not by what breaks later.
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusePooler } from '@huanshi/server-kit/store/refuse-pooler.ts'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { startPooler } from './site/pooler.ts'

const isMissing = spawnSync('pgbouncer', ['-V']).error !== undefined

describe.skipIf(isMissing)('a pooler (skipped without pgbouncer)', () => {
  let store: TestDatabase
  let folder: string
  let pooler: Awaited<ReturnType<typeof startPooler>>
  beforeAll(async () => {
    store = await emptyDatabase()
    folder = await mkdtemp(join(tmpdir(), 'huanshi-pooler-'))
    await chmod(folder, 0o755)
    pooler = await startPooler(folder, store.url)
  })
  afterAll(async () => {
    await pooler.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('is refused', async () => {
    await expect(refusePooler(pooler.url)).rejects.toThrow(/DATABASE_DIRECT_URL/)
  })

  test('the database itself is not', async () => {
    await expect(refusePooler(store.url)).resolves.toBeUndefined()
  })
})
