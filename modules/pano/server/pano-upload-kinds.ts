// What the kinds of uploads that become panoramas have in common.
import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
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
): UploadKind[] {
  const present = presentPano(db, rules)
  return Object.entries(byProfile).map(([config, how]) => ({
    config,
    profile: uploadProfiles[config as UploadProfileName], // the keys of the table
    resource: pano,
    accept: (file) => accept(how, file),
    present,
  }))
}

/** Of the row of a new panorama: what follows from the file. */
export function arrivedColumns({ owner, name, size }: ArrivedFile) {
  return { user_id: owner.userId, group_id: owner.groupId, title: titleOf(name), size, file_name: name }
}
