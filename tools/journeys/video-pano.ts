// A 360° video that plays, as its author has sent it.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { realVideo } from '@huanshi/library/server/media/test-real-video.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { expect } from '@playwright/test'
import { address } from './person.ts'

/** With a sound for each language. @returns its id */
export async function videoPano(ffmpeg: string, token: string, languages: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-video-'))
  const path = join(folder, 'courtyard.mp4')
  await realVideo(ffmpeg, path, { size: '1600x800', seconds: 20, codec: 'libx264', languages })
  const bytes = await readFile(path)
  await rm(folder, { recursive: true, force: true })
  const fields = { config: 'panoVideo' }
  const to = uploadProfiles.panoVideo.address
  const sent = await send({ origin: address(''), token, bytes, name: 'courtyard.mp4', address: to, fields })
  expect(sent.status).toBe(201)
  return String(sent.body['id'])
}
