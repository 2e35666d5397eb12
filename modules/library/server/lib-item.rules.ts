// Library items: addresses of their files, tags, and what has to go when an item goes. Public audios are the same rows.
import { audio } from '../contract/audio.ts'
import { lib } from '../contract/lib-item.ts'
import { sql } from 'kysely'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import type { ResourceRules, Row, Viewing } from '@huanshi/resource-server/rules.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { releaseQuota } from '@huanshi/server-kit/uploads/quota.ts'
import { usageCount, usages } from './record-uses.ts'
import { libAddresses, libFolder, type LibFiles } from './lib-files.ts'
import { settingThumbnail } from './set-thumbnail.ts'

export interface LibParts {
  readonly media: MediaAddresses
  readonly storage: Pick<Storage, 'remove' | 'keep' | 'workFolder'>
}

/** Columns that the contract does not show. */
const files = { revision: sql`r.revision`, file: sql`r.file`, thumbnail: sql`r.thumbnail` }

type Tagged = Row & { readonly tags: readonly string[] }

export function libRules({ media, storage }: LibParts): ResourceRules<typeof lib> {
  return {
    resource: lib,
    select: { ...files, usageCount: usageCount('lib'), usages: usages('lib') },
    present: (row, viewing) => addressesOf(media, row, viewing),
    actions: { thumbnail: settingThumbnail(storage) },
    updating: keepTags,
    restored: restoreTags,
    async purging(trx, records) {
      for (const { id, userId, size } of records) {
        await trx.deleteFrom('upload').where('record_id', '=', id).execute()
        await releaseQuota(trx, userId, size)
      }
    },
    async purged(records) {
      for (const { id } of records) await storage.remove(libFolder(id))
    },
  }
}

/** Purging is done with the library. */
export function audioRules({ media }: Pick<LibParts, 'media'>): ResourceRules<typeof audio> {
  return {
    resource: audio,
    select: { ...files, usageCount: usageCount('lib') },
    present: (row, viewing) => ({ url: addressesOf(media, row, viewing).url }),
    updating: keepTags,
    restored: restoreTags,
  }
}

function addressesOf(media: MediaAddresses, row: Row, { caller }: Viewing) {
  return libAddresses(media, personGrant(caller), row as Row & LibFiles) // the members of `files`
}

const keepTags: NonNullable<ResourceRules<typeof audio>['updating']> = async (trx, record, values) => {
  await ensureTags(trx, record, values.tags ?? [])
}

const restoreTags: NonNullable<ResourceRules['restored']> = async (trx, records) => {
  for (const record of records as readonly Tagged[]) await ensureTags(trx, record, record.tags) // both bear tags
}
