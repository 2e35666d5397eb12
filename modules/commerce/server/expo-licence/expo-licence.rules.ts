// Licences of exhibitions: numbered and signed when they are issued; what the key says never changes afterwards.
import type { LicenceHolder, LicenceScope } from '../../contract/licence.ts'
import { expoLicence } from '../../contract/expo-licence.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { recordExists } from '@huanshi/server-kit/store/record-exists.ts'
import { issuerOf, signLicence } from './licence-key.ts'

export const expoLicenceRules: ResourceRules<typeof expoLicence> = {
  resource: expoLicence,
  select: { expoName: sql`select e.name from expo e where e.id = r.expo_id` },
  // The exhibition is given by the address.
  creating: (trx, values) => issue(trx, values as typeof values & { expoId: string }),
}

interface Grant {
  readonly expoId: string
  readonly holder: LicenceHolder
  readonly scope: LicenceScope
  readonly validFrom: string
  readonly validTo: string
}

/** The number and the key of a new licence, when it may be given. */
export async function issue(trx: Database, grant: Grant): Promise<{ number: string; key: string }> {
  const { expoId, holder, scope, validFrom, validTo } = grant
  assertTimes(validFrom, validTo)
  const expo = await openExpo(trx, expoId)
  await assertHolder(trx, holder)
  assertWithin(scope, expo.tourIds)
  const number = await nextNumber(trx)
  const key = await signLicence(trx, {
    jti: number,
    iss: await issuerOf(trx),
    expo: expoId,
    expoName: expo.name,
    holder,
    scope,
    iat: seconds(new Date().toISOString()),
    nbf: seconds(validFrom),
    exp: seconds(validTo),
  })
  return { number, key }
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000)
}

function assertTimes(from: string, to: string): void {
  const until = Date.parse(to)
  const message = until <= Date.parse(from) ? '应晚于生效时间' : until <= Date.now() ? '失效时间已经过去' : null
  if (message !== null) throw new Refusal('expo-licence.times', { errors: [{ path: '/validTo', message }] })
}

async function openExpo(trx: Database, id: string): Promise<{ name: string; tourIds: readonly string[] }> {
  const expo = await trx
    .selectFrom('expo')
    .select(['name', 'status', 'tour_ids'])
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (expo === undefined) throw new Refusal('record.not-found')
  if (expo.status === 'draft') throw new Refusal('expo.draft', { detail: '展会还是草稿，请先发布再授权' })
  if (expo.status === 'archived') throw new Refusal('expo.archived', { detail: '展会已归档，不能再授权' })
  return { name: expo.name, tourIds: expo.tour_ids }
}

async function assertHolder(trx: Database, { kind, id }: LicenceHolder): Promise<void> {
  const refused = (message: string) => new Refusal('expo-licence.holder', { errors: [{ path: '/holder/id', message }] })
  if (kind === 'external') {
    if (id !== null) throw refused('外部的被授权方没有编号')
    return
  }
  if (id === null) throw refused(kind === 'group' ? '请选择机构' : '请选择用户')
  if (!(await recordExists(trx, kind, id))) throw refused(kind === 'group' ? '没有这个机构' : '没有这个用户')
}

/** Nobody can be given tours that the exhibition does not show. */
function assertWithin({ tourIds }: LicenceScope, shown: readonly string[]): void {
  const errors = tourIds.flatMap((id, index) =>
    shown.some((tour) => tour.toLowerCase() === id.toLowerCase())
      ? []
      : [{ path: `/scope/tourIds/${index}`, message: '这个漫游不在展会里' }],
  )
  if (errors.length > 0) throw new Refusal('expo-licence.scope', { errors })
}

/** EL-2026-000042. */
async function nextNumber(trx: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'EL-' || to_char(now() at time zone 'Asia/Shanghai', 'YYYY') || '-' || lpad(nextval('licence_number')::text, 6, '0')
      as number
  `.execute(trx)
  return rows[0]?.number ?? ''
}
