// Rules for tests of the engine: panoramas without storage and jobs, and the real tags.
import { pano } from '@huanshi/contract/resources/pano.ts'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureTags } from '../capabilities/tagging/ensure-tags.ts'
import type { ResourceRules } from '../capabilities/resource/rules.ts'
import { mediaAddresses } from '../capabilities/storage/media-address.ts'
import { featureRules, fileRules, lastingRules } from './rules.ts'

const plainPano: ResourceRules<typeof pano> = {
  resource: pano,
  present: () => ({
    coverUrl: null,
    thumbnailUrl: null,
    previewUrl: null,
    manifestUrl: null,
    contentUrl: null,
    originalUrl: null,
  }),
  async updating(trx, record, values) {
    await ensureTags(trx, record, values.tags ?? [])
    return {}
  },
  actions: {
    retry: {
      async run(trx, { record }) {
        await trx.updateTable('pano').set({ status: 'queued' }).where('id', '=', record.id).execute()
      },
    },
    cover: { run: async () => undefined },
    planet: { run: async () => undefined },
    thumbnail: { run: async () => undefined },
  },
}

export const testMedia = mediaAddresses(Buffer.alloc(32, 1))
const files = fileRules({
  media: testMedia,
  storage: {
    remove: async () => undefined,
    keep: async () => undefined,
    workFolder: () => mkdtemp(join(tmpdir(), 'huanshi-rules-')),
  },
})

export const testRules = lastingRules([plainPano, ...featureRules, ...files], testMedia)
