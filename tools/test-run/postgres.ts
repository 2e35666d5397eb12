// Before the tests: one real PostgreSQL with a migrated template database; after them: nothing is left.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { storeBuiltIns } from '@huanshi/server/composition/built-in-rows.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { roomyFolder } from './memory.ts'

/** `TEST_DATABASE_URL` names a server that already runs; otherwise this run has its own in a temporary folder. */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Called for each project, one after the other: they share the server, which goes with the first.
  if ('postgres' in vitest.getRootProject().getProvidedContext()) return undefined
  const { adminUrl, stop } = await server()
  const template = await migratedTemplate(adminUrl).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  vitest.provide('postgres', { adminUrl, template })
  return async () => {
    await run(adminUrl, `drop database ${template} with (force)`)
    await stop()
  }
}

/** @returns the name of a database that is copied for each file */
async function migratedTemplate(adminUrl: string): Promise<string> {
  const template = `template_${randomBytes(6).toString('hex')}`
  await run(adminUrl, `create database ${template}`)
  const address = new URL(adminUrl)
  address.pathname = `/${template}`
  await migrate(address.href)
  const db = openDatabase(address.href, { max: 1 })
  await storeBuiltIns(db)
  await db.destroy()
  return template
}

async function server(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { adminUrl: given, stop: async () => undefined }
  const folder = await mkdtemp(join(await roomyFolder(), 'huanshi-test-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, durable: false })
  return {
    adminUrl: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
