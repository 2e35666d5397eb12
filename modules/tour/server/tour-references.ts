// What a tour takes from elsewhere may be used by its author.
import { refuseFaults } from '@huanshi/pano/server/faults.ts'
import { unusable } from '@huanshi/pano/server/usable-references.ts'
import type { Viewing } from '@huanshi/resource-server/rules.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { referencesIn } from '../contract/tour-walk.ts'
import type { TourParts } from './check-content.ts'

export async function assertUsable(
  trx: Database,
  owner: Ownership,
  viewing: Viewing,
  before: TourParts,
  after: TourParts,
): Promise<void> {
  refuseFaults('tour.reference', await unusable(trx, owner, viewing, referencesIn(before), referencesIn(after)))
}
