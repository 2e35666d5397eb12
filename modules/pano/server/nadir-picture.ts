// The picture of a logo over the tripod: one that the panorama's author may use, and that is still there when it is chosen.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Nadir } from '../contract/correction.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export async function assertNadir(
  trx: Database,
  owner: Ownership,
  callerId: string,
  before: Nadir,
  after: Nadir,
): Promise<void> {
  const { libId } = after
  // What was there before stays, whatever became of it.
  if (libId === null || libId.toLowerCase() === before.libId?.toLowerCase()) return
  const found = await trx
    .selectFrom('lib')
    .select('id')
    .where('id', '=', libId)
    .where('kind', '=', 'image')
    .where('deleted_time', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('user_id', 'in', [callerId, PUBLIC_USER_ID]), is('group_id', 'is', null)]),
        owner.groupId === null
          ? is.and([is('user_id', '=', owner.userId), is('group_id', 'is', null)])
          : is('group_id', '=', owner.groupId),
      ]),
    )
    .executeTakeFirst()
  if (found !== undefined) return
  const message = '补地的图片不存在，或你不能使用它'
  throw new Refusal('record.reference', { detail: message, errors: [{ path: '/nadir/libId', message }] })
}
