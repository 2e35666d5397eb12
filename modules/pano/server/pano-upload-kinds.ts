// What the kinds of uploads that become panoramas have in common.
import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { Insertable } from 'kysely'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { titleOf } from '@huanshi/server-kit/uploads/title-of.ts'
import type { Accepted, ArrivedFile, UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { pano } from '../contract/pano.ts'
import type { PanoParts } from './pano-parts.ts'
import { presentPano } from './present-pano.ts'

/** A kind of upload for each profile, with what it is accepted by. */
export function panoUploadKinds<How>(
  { db }: PanoParts,
  rules: ResourceRules,
  byProfile: Readonly<Partial<Record<UploadProfileName, How>>>,
  accept: (how: How, file: ArrivedFile) => Promise<Accepted>,
  reading: Pick<UploadKind, 'isReadByParts'> = {},
): UploadKind[] {
  const present = presentPano(db, rules)
  return Object.entries(byProfile).map(([config, how]) => ({
    config,
    profile: uploadProfiles[config as UploadProfileName], // the keys of the table
    resource: pano,
    accept: (file) => accept(how, file),
    present,
    ...reading,
  }))
}

/** The record of a new panorama: what follows from its file, and what became known of it. */
export async function insertArrived(
  trx: Database,
  id: string,
  { owner, name, size }: ArrivedFile,
  columns: Omit<Insertable<DB['pano']>, 'id' | 'user_id' | 'title' | 'size' | 'file_name'>,
): Promise<void> {
  const arrived = { user_id: owner.userId, group_id: owner.groupId, title: titleOf(name), size, file_name: name }
  await trx
    .insertInto('pano')
    .values({ id, ...arrived, ...columns })
    .execute()
}
