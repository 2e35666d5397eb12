// Secrets that the first start makes and every later one finds again, in this process or another.
import { randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'
import { isSealed, type Sealer } from './sealer.ts'

/** Of every open database, transactions on it included, by what its secrets are sealed. */
const sealers = new WeakMap<object, Sealer>()

export function sealWith(db: Database, sealer: Sealer): void {
  sealers.set(db.getExecutor().adapter, sealer)
}

/** What the table keeps of this value. */
export function keptForm(db: Database, name: string, value: unknown): string {
  return JSON.stringify(sealers.get(db.getExecutor().adapter)?.seal(name, value) ?? value)
}

/** The value of what the table keeps. @throws where it is not as this site keeps it */
export function valueOfKept(db: Database, name: string, kept: unknown): unknown {
  const sealer = sealers.get(db.getExecutor().adapter)
  if (isSealed(kept) !== (sealer !== undefined))
    throw new Error(`the secret ${name} is not kept as this site keeps them`)
  return isSealed(kept) ? sealer?.open(name, kept) : kept
}

/** `make` may run in vain when two starts meet: the first stored value is the one for all. */
export async function keptSecret<T>(db: Database, name: string, make: () => T | Promise<T>): Promise<T> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const before = await find()
  if (before !== undefined) return valueOfKept(db, name, before.value) as T // written below by the same name
  await db
    .insertInto('secret')
    .values({ name, value: keptForm(db, name, await make()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return valueOfKept(db, name, (await find())?.value) as T // just written
}

/** 32 bytes that chance made, for signing, as base64. */
async function keyText(db: Database, name: string): Promise<string> {
  return (await keptSecret(db, name, () => ({ key: randomBytes(32).toString('base64') }))).key
}

export async function keptKey(db: Database, name: string): Promise<Buffer> {
  return Buffer.from(await keyText(db, name), 'base64')
}

/** A key's text, read when it is first needed and then kept in memory; a failure is forgotten. */
export function rememberedKey(db: Database, name: string): () => Promise<string> {
  let kept: Promise<string> | undefined
  return () =>
    (kept ??= keyText(db, name).catch((error: unknown) => {
      kept = undefined
      throw error
    }))
}
