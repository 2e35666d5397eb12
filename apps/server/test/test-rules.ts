// The rules of every resource for tests of the areas: nobody works here, so what is ordered waits for ever.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { panoRules } from '@huanshi/pano/server/pano.rules.ts'
import { featureRules, fileRules, lastingRules } from '../composition/rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'huanshi-rules-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

export const testEnded = new EndedPermits()
export const testMedia = mediaAddresses(Buffer.alloc(32, 1), testEnded)
const files = { media: testMedia, storage: fileStorage(folder), jobs: { enqueue: async () => undefined } }
const panos = panoRules(files) as ResourceRules // the engine takes rules of any resource

export const testRules = lastingRules([panos, ...featureRules, ...fileRules(files)], testMedia)
