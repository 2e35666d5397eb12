// Every rule of the upload checks is broken once, on each side that holds it.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { drawThumbnail } from '@huanshi/web-kit/upload/thumbnail-worker.ts'
import { runChecks } from '@huanshi/web-kit/upload/upload-checks.ts'
import { browserRows, serverRows } from './rules.ts'
import { openUploadSite } from './upload-site.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await openUploadSite()
afterAll(() => site.close())

const [refusedAtOnce, refusedWhole] = [413, undefined].map((status) =>
  serverRows.filter((row) => row.status === status),
)

test.each(refusedAtOnce ?? [])('$rule on the server: $what', async ({ profile, name, make, detail }) => {
  const { status, body } = await site.begin(profile, name, (await make()).size)
  expect([status, body['type'], body['detail']]).toEqual([413, 'upload.too-large', detail])
})

test.each(refusedWhole ?? [])('$rule on the server: $what', async ({ profile, name, make, detail }) => {
  const put = await site.put(profile, name, await make())
  const { status, body } = put.answer
  expect([status, body['type'], body['detail']]).toEqual([422, 'upload.refused', detail])
  await site.expectNothingOf(put)
})

test.each(browserRows)('$rule in the browser: $what', async ({ profile, file, subject = 'me', message }) => {
  const refused = await runChecks({ file: await file(), profile: uploadProfiles[profile], subject })
  expect(refused?.message).toBe(message)
})

test('5.2.12 in the browser: a small picture of no size', async () => {
  const drawing = drawThumbnail({ file: new Blob(['x']), type: 'image/jpeg' })
  await expect(drawing).rejects.toThrow(uploadMessages.thumbnailParameters)
})
