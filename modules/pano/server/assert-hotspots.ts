// The hotspots of a panorama by itself: each is named once, none leads to a scene, and they take only what their author may use.
import { Type } from 'typebox'
import type { Viewing } from '@huanshi/resource-server/rules.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Hotspot } from '../contract/hotspot.ts'
import { pano } from '../contract/pano.ts'
import { referencesBy, type Reference } from '../contract/references.ts'
import { refuseFaults, twice } from './faults.ts'
import { unusable } from './usable-references.ts'

const Holder = Type.Object({ hotspots: pano.fields.hotspots.schema })

export function referencesOfHotspots(hotspots: readonly Hotspot[]): Reference[] {
  return referencesBy(Holder, { hotspots })
}

export async function assertHotspots(
  trx: Database,
  owner: Ownership,
  viewing: Viewing,
  before: readonly Hotspot[],
  after: readonly Hotspot[],
): Promise<void> {
  const references = referencesOfHotspots(after)
  const ways = references.filter(({ to }) => to === 'scene')
  refuseFaults('pano.hotspot-target', [
    ...twice('/hotspots', after),
    ...ways.map(({ path }) => ({ path, message: '单个全景里没有别的场景，改为前往全景' })),
    ...after.flatMap(({ variants }, n) =>
      variants === undefined ? [] : [{ path: `/hotspots/${n}/variants`, message: '单个全景只有一个画面' }],
    ),
    ...(await unusable(trx, owner, viewing, referencesOfHotspots(before), references)),
  ])
}
