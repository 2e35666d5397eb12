// Joins the queue to this application: its API, its settings, the browser's storage and the signed-in person.
import { fill } from '@huanshi/kernel/definition/address.ts'
import {
  HISTORY_MS,
  uploadProfiles,
  type UploadProfile,
  type UploadProfileName,
} from '@huanshi/kernel/protocol/upload-profiles.ts'
import { credential } from '../api/credential.ts'
import { api } from '../api/http.ts'
import { apiBase } from '../api/runtime-config.ts'
import { siteSettings } from '../api/site-settings.ts'
import { Connectivity, onNetworkHint } from './connectivity.ts'
import { hashChunk } from './hash-chunk.ts'
import { saveLater } from './save-later.ts'
import { sendChunk } from './send-chunk.ts'
import { standardBackoff, type Road } from './send-file.ts'
import { generateThumbnail } from './generate-thumbnail.ts'
import { prepareFile } from './prepare-file.ts'
import { SharedUploader } from './shared-uploader.ts'
import { smallPicture } from './small-picture.ts'
import { joinTabs } from './tabs.ts'
import { loadHistory, saveHistory, type UploadRecord } from './upload-record.ts'

const CONCURRENCY = 3
const SAVE_MS = 500
const PROBE_MS = 5_000

type Profiles = Record<UploadProfileName, UploadProfile>

let profiles: Profiles = uploadProfiles
type Listener = (record: UploadRecord, created: unknown) => void
const arrivedListeners = new Set<Listener>()

/** As long as the server keeps what has come of a file, there is sense in waiting. */
const line = new Connectivity({ probe: isReachable, patience: HISTORY_MS, onHint: onNetworkHint })

async function isReachable(): Promise<boolean> {
  try {
    await fetch(`${apiBase()}/api/Info`, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

export const road: Road = {
  async send(chunk, signal, onProgress) {
    const answer = await sendChunk({ ...chunk, address: `${apiBase()}${chunk.address}` }, signal, onProgress)
    // The next try takes the new token.
    if (answer.kind === 'refused' && answer.status === 401) await credential().renew()
    return answer
  },
  position: (id, config, signal) =>
    api<number>(fill('/api/Files/TempFileSize/{id}', { id }), { query: { config }, signal }),
  token: async () => credential().token() ?? '',
  hash: hashChunk,
  line: (signal) => line.whenBack(signal),
  backoff: standardBackoff,
}

interface History {
  readonly subject: string
  readonly records: readonly UploadRecord[]
}

const save = saveLater(({ subject, records }: History) => saveHistory(localStorage, subject, records), SAVE_MS)

export const uploader = new SharedUploader({
  road,
  line,
  join: joinTabs,
  profiles: () => profiles,
  concurrency: CONCURRENCY,
  prepare: prepareFile,
  thumbnail: (file, profile) => smallPicture(file, profile),
  load: (subject) => loadHistory(localStorage, subject, Date.now()),
  save: (subject, records) => save({ subject, records }),
  // What only a browser can draw of it; the lists are read again when it is there.
  dress: generateThumbnail,
  onArrived: (record, created) => arrivedListeners.forEach((listener) => listener(record, created)),
})

/** Tells whose uploads these are and takes the server's limits; without an answer the built-in limits hold. */
export async function prepareUploads(userId: string): Promise<void> {
  uploader.join(userId)
  const settings = await siteSettings().catch(() => null)
  if (settings !== null) profiles = { ...uploadProfiles, ...settings.uploads }
}

/** What the server takes. */
export function currentProfiles(): Profiles {
  return profiles
}

/** What has arrived, whichever tab has sent it. */
export function onArrived(listener: Listener): () => void {
  arrivedListeners.add(listener)
  return () => arrivedListeners.delete(listener)
}

/** What has arrived of the files that were picked in this tab. */
export function onUploaded(listener: Listener): () => void {
  return onArrived((record, created) => {
    if (record.tab === uploader.tab) listener(record, created)
  })
}

window.addEventListener('online', () => uploader.resumeLost())
// What is on its way may not notice for long.
window.addEventListener('offline', () => {
  if (uploader.isNeeded) void line.check()
})

window.addEventListener('beforeunload', (event) => {
  if (uploader.isNeeded) event.preventDefault()
})

// A page that was put aside comes back: the queue went to another one meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) uploader.joinAgain()
})
