// What a check found, kept: a proved name is served at once, one that lost its proof for some time more.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { GRACE_HOURS } from '../../contract/host-name.ts'
import type { Proof, ProofKind } from './ask-proof.ts'

interface Claim {
  readonly id: string
  readonly name: string
}

export async function settleProof(trx: Database, claim: Claim, proof: Proof): Promise<void> {
  // Checks of one name take turns: of two groups that prove it the first has it. The index keeps that (0302-host-names.sql).
  await sql`select pg_advisory_xact_lock(hashtext(${`host ${claim.name}`}))`.execute(trx)
  if ('fault' in proof) return missing(trx, claim, proof.fault)
  if (await isHeld(trx, claim)) return missing(trx, claim, '找到了验证，但这个域名正由另一个机构使用')
  await proved(trx, claim, proof.by)
}

/** By another group that can still prove it. One that cannot has to give way. */
async function isHeld(trx: Database, { id, name }: Claim): Promise<boolean> {
  await sql`
    update host_name set status = 'pending', proved_by = null, proved_time = null, grace_until = null, due_time = now(),
      fault = '另一个机构证明了这个域名', updated_time = now()
    where name = ${name} and id <> ${id} and status = 'lost' and deleted_time is null
      and exists (select from host_name own where own.id = ${id} and own.status = 'pending')
  `.execute(trx)
  const other = sql`select from host_name where name = ${name} and id <> ${id} and status <> 'pending' and deleted_time is null`
  return (await other.execute(trx)).rows.length > 0
}

async function proved(trx: Database, { id }: Claim, by: ProofKind): Promise<void> {
  await sql`
    update host_name set status = 'active', proved_by = ${by}, proved_time = coalesce(proved_time, now()), grace_until = null,
      fault = '', checked_time = now(), due_time = now() + interval '1 hour', updated_time = now()
    where id = ${id} and deleted_time is null
  `.execute(trx)
}

/** The time that is left begins with the first check that misses the proof, and ends with the first one after it. */
async function missing(trx: Database, { id }: Claim, fault: string): Promise<void> {
  await sql`
    update host_name set checked_time = now(), updated_time = now(),
      fault = case when grace_until <= now() then '验证失效超过 ' || ${GRACE_HOURS}::int || ' 小时，已停用：' else '' end || ${fault},
      status = case when status = 'active' then 'lost' when grace_until <= now() then 'pending' else status end,
      grace_until = case when status = 'active' then now() + ${GRACE_HOURS} * interval '1 hour'
        when grace_until <= now() then null else grace_until end,
      proved_by = case when grace_until <= now() then null else proved_by end,
      proved_time = case when grace_until <= now() then null else proved_time end,
      due_time = now() + case when status = 'pending' and created_time < now() - interval '14 days' then interval '1 day'
        when status = 'pending' and created_time < now() - interval '1 day' then interval '3 hours'
        else interval '10 minutes' end
    where id = ${id} and deleted_time is null
  `.execute(trx)
}
