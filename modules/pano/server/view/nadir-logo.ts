// The address of the logo that covers the tripod of a panorama; null when there is none, or when it is gone.
import type { Nadir } from '../../contract/correction.ts'
import { grantsById, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export async function nadirLogo(
  db: Database,
  media: Signer,
  { kind, libId }: Nadir,
  shower: Shower,
): Promise<string | null> {
  if (kind !== 'logo' || libId === null) return null
  const grant = (await grantsById(db, 'lib', [libId], shower)).get(libId.toLowerCase())
  if (grant === undefined) return null
  const row = await db
    .selectFrom('lib')
    .select(['revision', 'file'])
    .where('id', '=', libId)
    .where('deleted_time', 'is', null)
    .where('revision', 'is not', null)
    .executeTakeFirst()
  if (row?.revision == null || row.file === null) return null
  return `${media.address(`lib/${libId.toLowerCase()}/${row.revision}`, grant)}/${row.file}`
}
