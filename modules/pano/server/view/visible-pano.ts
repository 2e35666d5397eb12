// A panorama that visitors may see: public, or unlisted for those who know its address, and with something to show.
import type { Kysely } from 'kysely'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { ownerStands } from '@huanshi/publishing/server/view/owner-stands.ts'

/** Rows of `pano` with the names of their owners. */
export function visiblePanos(db: Kysely<DB>) {
  return db
    .selectFrom('pano')
    .innerJoin('user', 'user.id', 'pano.user_id')
    .where('pano.deleted_time', 'is', null)
    .where('pano.visibility', 'in', ['public', 'unlisted'])
    .where('pano.revision', 'is not', null)
    .where(ownerStands('pano'))
    .where((is) => is.or([is('pano.manifest', 'is not', null), is('pano.content', 'is not', null)]))
}
