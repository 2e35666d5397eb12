// A hotspot may lead only to panoramas that its author may link: those of the same owner, and what everyone may see.
import type { Hotspot } from '../contract/hotspot.ts'
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export async function assertLinkable(
  trx: Database,
  owner: Ownership,
  callerId: string,
  before: readonly Hotspot[],
  after: readonly Hotspot[],
): Promise<void> {
  // A link that was good stays, whatever became of its target: the author may still save other changes.
  const known = new Set(targetsOf(before))
  const wanted = [...new Set(targetsOf(after))].filter((id) => !known.has(id))
  if (wanted.length === 0) return
  const found = await trx
    .selectFrom('pano')
    .select('id')
    .where('id', 'in', wanted)
    .where('deleted_time', 'is', null)
    .where((is) =>
      is.or([
        is('visibility', '=', 'public'),
        is('user_id', '=', PUBLIC_USER_ID),
        is.and([is('user_id', '=', callerId), is('group_id', 'is', null)]),
        owner.groupId === null
          ? is.and([is('user_id', '=', owner.userId), is('group_id', 'is', null)])
          : is('group_id', '=', owner.groupId),
      ]),
    )
    .execute()
  const ids = new Set(found.map(({ id }) => id))
  const errors = after.flatMap((hotspot, index) =>
    hotspot.kind === 'pano' && wanted.includes(hotspot.target.panoId) && !ids.has(hotspot.target.panoId)
      ? [{ path: `/hotspots/${index}/target/panoId`, message: '热点指向的全景不存在，或你不能链接它' }]
      : [],
  )
  if (errors.length > 0) throw new Refusal('pano.hotspot-target', { errors, ...detailOf(errors) })
}

export function targetsOf(hotspots: readonly Hotspot[]): string[] {
  return hotspots.flatMap((hotspot) => (hotspot.kind === 'pano' ? [hotspot.target.panoId.toLowerCase()] : []))
}

function detailOf([first]: readonly { message: string }[]): { detail?: string } {
  return first === undefined ? {} : { detail: first.message }
}
