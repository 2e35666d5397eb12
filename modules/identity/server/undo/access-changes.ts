// Changes of how an account is entered, each kept for 72 hours as it was before. While one is open, what comes later is not trusted
// more than it: links go to the addresses from before the first open change, and bringing one back brings back all that followed.
import { UNDO_HOURS } from '../../contract/proof.ts'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { revokeTokensOf } from '@huanshi/server-kit/session/verify-access-token.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { endSessions } from '../end-sessions.ts'
import type { OutsideAddress } from '../outside-address.ts'
import type { Proven } from '../proven.ts'
import { forgetProofs } from '../proof/session-proofs.ts'
import type { SecurityVerb } from '../security-log.ts'
import { accessOf, restoreAccess, type Access } from './access.ts'

/** More than anybody needs in three days, and few enough to keep. */
const MOST_OPEN = 30

interface KeptChange {
  /** Of the link by which it is undone; null where nobody has an address to send it to. */
  readonly token: string | null
  /** Where the link goes, first, and who else is told. */
  readonly told: readonly OutsideAddress[]
}

/** Does the work, and keeps what was before it. Changes of one account take turns. */
export async function keepChange<Result>(
  trx: Database,
  by: Proven,
  verb: SecurityVerb,
  work: () => Promise<Result>,
): Promise<{ result: Result; kept: KeptChange }> {
  await sql`select pg_advisory_xact_lock(hashtext(${`access ${by.userId}`}))`.execute(trx)
  const open = await openChanges(trx, by.userId)
  if (open.length >= MOST_OPEN) throw new Refusal('account.too-many-changes')
  const before = await accessOf(trx, by.userId)
  const result = await work()
  const after = await accessOf(trx, by.userId)
  const trusted = addressesOf(open[0]?.before ?? before)
  if (trusted.length === 0) return { result, kept: { token: null, told: addressesOf(before) } }
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('access_change')
    .values({
      id: uuidV7(),
      user_id: by.userId,
      verb,
      before: JSON.stringify(before),
      email: before.email_confirmed && before.email !== after.email ? before.email : null,
      phone_number:
        before.phone_number_confirmed && before.phone_number !== after.phone_number ? before.phone_number : null,
      token_hash: hashOf(token),
      user_agent: by.userAgent,
      ip: by.address,
      expires_time: new Date(Date.now() + UNDO_HOURS * 3_600_000).toISOString(),
    })
    .execute()
  return { result, kept: { token, told: distinct([...trusted, ...addressesOf(before)]) } }
}

/** Where an owner surely hears of something: what was his before anything that he can still undo. */
export async function trustedAddresses(db: Database, userId: string): Promise<OutsideAddress[]> {
  const [first] = await openChanges(db, userId)
  return addressesOf(first?.before ?? (await accessOf(db, userId)))
}

/** Proven ones, mail first. */
function addressesOf(access: Access): OutsideAddress[] {
  const { email, email_confirmed, phone_number, phone_number_confirmed } = access
  return [
    ...(email !== null && email_confirmed ? [{ channel: 'mail', address: email } as const] : []),
    ...(phone_number !== null && phone_number_confirmed ? [{ channel: 'sms', address: phone_number } as const] : []),
  ]
}

function distinct(addresses: readonly OutsideAddress[]): OutsideAddress[] {
  return addresses.filter(({ address }, at) => addresses.findIndex((other) => other.address === address) === at)
}

export type AccessChange = Awaited<ReturnType<typeof openChanges>>[number]

function readChanges(trx: Database) {
  return trx
    .selectFrom('access_change')
    .select(['id', 'user_id', 'verb', 'before', 'user_agent', 'ip', 'created_time', 'expires_time'])
    .where('used_time', 'is', null)
    .where('expires_time', '>', new Date().toISOString())
    .orderBy('created_time')
    .orderBy('id')
}

async function openChanges(trx: Database, userId: string) {
  const rows = await readChanges(trx).where('user_id', '=', userId).execute()
  return rows
}

/** The change that a link is about and all that followed, the first of them first; none when the link is no longer good. */
export async function changesOfToken(db: Database, token: string): Promise<AccessChange[]> {
  const found = await readChanges(db).where('token_hash', '=', hashOf(token)).executeTakeFirst()
  return found === undefined ? [] : since(await openChanges(db, found.user_id), found.id)
}

/** Whose address this was until a change that is still open. */
export async function changeThatTook(db: Database, { channel, address }: OutsideAddress) {
  return readChanges(db)
    .where(channel === 'mail' ? 'email' : 'phone_number', '=', address)
    .executeTakeFirst()
}

/** Brings back what was before this change, and ends whatever is open. False when it was no longer open. */
export async function undoChange(
  trx: Database,
  { id, user_id }: Pick<AccessChange, 'id' | 'user_id'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`access ${user_id}`}))`.execute(trx)
  const undone = since(await openChanges(trx, user_id), id)
  const [first] = undone
  if (first === undefined) return false
  await restoreAccess(trx, user_id, first.before)
  await trx
    .updateTable('access_change')
    .set({ used_time: new Date().toISOString() })
    .where(
      'id',
      'in',
      undone.map((change) => change.id),
    )
    .execute()
  await trx
    .deleteFrom('account_deletion')
    .where('user_id', '=', user_id)
    .where('requested_time', '>=', first.created_time)
    .execute()
  await forgetProofs(trx, user_id)
  await endSessions(trx, user_id)
  await revokeTokensOf(trx, user_id)
  return true
}

function since<Change extends { readonly id: string }>(changes: readonly Change[], id: string): Change[] {
  const from = changes.findIndex((change) => change.id === id)
  return from === -1 ? [] : changes.slice(from)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What can no longer be undone is not kept: it holds secrets. */
export async function sweepChanges(db: Database): Promise<void> {
  await db.deleteFrom('access_change').where('expires_time', '<', new Date().toISOString()).execute()
}
