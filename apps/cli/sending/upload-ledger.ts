// What was sent from here to a site, by the ids of files: the site itself remembers two days, a folder may be sent again after a year.
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, itemAddress } from '@huanshi/kernel/definition/address.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import type { Site } from '@huanshi/client/open-site.ts'
import { keptFolder } from '../site/kept-sites.ts'
import { placeOf } from '../site/place.ts'

interface Noted {
  readonly config: UploadProfileName
  readonly record: string
}

export interface Ledger {
  recordOf(fileId: string): Noted | undefined
  note(fileId: string, noted: Noted): Promise<void>
  /** What was deleted there meanwhile is sent again. */
  isStillThere(site: Site, noted: Noted & { readonly groupId: string | undefined }): Promise<boolean>
}

export async function openLedger(address: string): Promise<Ledger> {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 16)
  const file = join(keptFolder(), `uploaded-${name}.jsonl`)
  await mkdir(keptFolder(), { recursive: true, mode: 0o700 })
  const known = new Map<string, Noted>()
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const entry = parsed(line)
    if (entry !== null) known.set(entry.file, entry)
  }
  return {
    recordOf: (fileId) => known.get(fileId),
    async note(fileId, noted) {
      known.set(fileId, noted)
      await appendFile(file, `${JSON.stringify({ file: fileId, ...noted })}\n`, { mode: 0o600 })
    },
    async isStillThere(site, { config, record, groupId }) {
      const place = placeOf(groupId)
      const segment = config.startsWith('pano') ? pano.segment : config === 'tourArchive' ? 'Tours' : 'Libs'
      const address = fill(itemAddress({ segment }, place.area), { groupId, id: record })
      try {
        await site.call(address)
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return false
        throw error
      }
    },
  }
}

/** A line that a killed process left half written is none. */
function parsed(line: string): (Noted & { readonly file: string }) | null {
  try {
    return JSON.parse(line) as Noted & { readonly file: string } // written by `note`
  } catch {
    return null
  }
}
