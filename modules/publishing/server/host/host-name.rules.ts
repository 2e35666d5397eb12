// Names that groups give themselves. Whose a name is says its own DNS or server, never whoever typed it.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionCall, PreparedAction, ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { hostName, PROOF_PATH, RECORD_LABEL } from '../../contract/host-name.ts'
import { askProof, recordValue, type ProofReach } from './ask-proof.ts'
import { readHost } from './host-text.ts'
import { settleProof } from './settle-proof.ts'

export interface HostParts {
  readonly reach: ProofReach
  /** Names of this site itself. */
  readonly own: readonly string[]
}

const MOST = 20
/** A button that is pressed again and again asks the DNS of others no more often. */
const AGAIN_SECONDS = 5

export function hostNameRules({ reach, own }: HostParts): ResourceRules<typeof hostName> {
  return {
    resource: hostName,
    select: {
      recordName: sql`${sql.lit(`${RECORD_LABEL}.`)} || r.name`,
      recordValue: sql`${sql.lit(recordValue(''))} || r.token`,
      filePath: sql`'http://' || r.name || ${sql.lit(`${PROOF_PATH}/`)} || r.token`,
      fileText: sql`encode(sha256(convert_to(r.token, 'UTF8')), 'hex')`,
      token: sql`r.token`,
    },
    conflicts: { host_name_of_group: 'host.present' },
    async creating(trx, { name }, { groupId }) {
      const read = readHost(name, own)
      if ('fault' in read) throw unfit(read.fault)
      await requireRoom(trx, groupId, 1)
      if (await isHeldElsewhere(trx, read.name, groupId)) throw new Refusal('host.taken')
      return { name: read.name, token: randomBytes(20).toString('hex') }
    },
    async deleted(trx, records) {
      for (const { id } of records) await letGo(trx, id)
    },
    async restored(trx, records) {
      for (const { groupId } of records) await requireRoom(trx, groupId, 0)
    },
    actions: { check: checking(reach) },
  }
}

function unfit(fault: string): Refusal {
  return new Refusal('host.unfit', { detail: fault, errors: [{ path: '/name', message: fault }] })
}

async function requireRoom(trx: Database, groupId: string | null, more: number): Promise<void> {
  // Two at the same moment take turns, so that they are counted.
  await sql`select pg_advisory_xact_lock(hashtext(${`hosts ${groupId}`}))`.execute(trx)
  const { count } = await trx
    .selectFrom('host_name')
    .select(trx.fn.countAll<string>().as('count'))
    .where('group_id', '=', groupId)
    .where('deleted_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) + more > MOST) throw new Refusal('host.most')
}

/** By a group that can prove it. Where it cannot any more, or never could, whoever proves the name gets it. */
async function isHeldElsewhere(trx: Database, name: string, groupId: string | null): Promise<boolean> {
  const holder = await trx
    .selectFrom('host_name')
    .select('id')
    .where('name', '=', name)
    .where('group_id', 'is distinct from', groupId)
    .where('status', '=', 'active')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return holder !== undefined
}

/** Who wants it back proves it again. */
async function letGo(trx: Database, id: string): Promise<void> {
  await sql`
    update host_name set status = 'pending', proved_by = null, proved_time = null, grace_until = null, fault = '', due_time = now()
    where id = ${id}
  `.execute(trx)
}

function checking(reach: ProofReach): PreparedAction<typeof hostName> {
  return {
    async prepare({ record }: ActionCall<typeof hostName>) {
      const { id, name, checkedTime } = record
      if (checkedTime !== null && Date.now() - Date.parse(checkedTime) < AGAIN_SECONDS * 1_000)
        throw new Refusal('request.too-many', { detail: `刚检查过，请 ${AGAIN_SECONDS} 秒后再试` })
      const proof = await askProof({ name, token: String(record['token']) }, reach)
      return {
        run: (trx) => settleProof(trx, { id, name }, proof),
        [Symbol.asyncDispose]: async () => undefined,
      }
    },
  }
}
