// Joins the queue to this application: its API, its settings, the browser's storage and the signed-in person.
import { fill } from '@huanshi/contract/definition/address.ts'
import type { Settings } from '@huanshi/contract/protocol/settings.ts'
import {
  uploadProfiles,
  type UploadProfile,
  type UploadProfileName,
} from '@huanshi/contract/protocol/upload-profiles.ts'
import { credential } from '../api/credential.ts'
import { api } from '../api/http.ts'
import { apiBase } from '../api/runtime-config.ts'
import { saveLater } from './save-later.ts'
import { sendChunk } from './send-chunk.ts'
import { standardBackoff, type Road } from './send-file.ts'
import { dressRecord } from './dress-record.ts'
import { prepareFile } from './prepare-file.ts'
import { smallPicture } from './small-picture.ts'
import { Uploader } from './uploader.ts'
import { loadHistory, saveHistory, type UploadRecord } from './upload-record.ts'
import { isRunning } from './upload-state.ts'

const CONCURRENCY = 3
const SAVE_MS = 500

type Profiles = Record<UploadProfileName, UploadProfile>

let profiles: Profiles = uploadProfiles
let subject: string | null = null
type Listener = (record: UploadRecord, created: unknown) => void
const finishedListeners = new Set<Listener>()

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
  backoff: standardBackoff,
}

export const uploader = new Uploader({
  road,
  profiles: () => profiles,
  subject: () => subject,
  concurrency: CONCURRENCY,
  prepare: prepareFile,
  thumbnail: (file, profile) => smallPicture(file, profile),
  load: () => loadHistory(localStorage, Date.now()),
  save: saveLater((records: readonly UploadRecord[]) => saveHistory(localStorage, records), SAVE_MS),
  onFinished(record, created, file) {
    const tell = (): void => finishedListeners.forEach((listener) => listener(record, created))
    tell()
    // What only a browser can draw of it follows; the lists are read again when it is there.
    void dressRecord(record, created, file).then((isDressed) => (isDressed ? tell() : undefined))
  },
})

/** Tells whose uploads these are and takes the server's limits; without an answer the built-in limits hold. */
export async function prepareUploads(userId: string): Promise<void> {
  subject = userId
  const settings = await api<Settings>('/api/Settings').catch(() => null)
  if (settings !== null) profiles = { ...uploadProfiles, ...settings.uploads }
}

/** What the server takes. */
export function currentProfiles(): Profiles {
  return profiles
}

export function onUploaded(listener: Listener): () => void {
  finishedListeners.add(listener)
  return () => finishedListeners.delete(listener)
}

window.addEventListener('online', () => uploader.resumeLost())

window.addEventListener('beforeunload', (event) => {
  if (uploader.snapshot().some(({ state }) => isRunning(state))) event.preventDefault()
})
