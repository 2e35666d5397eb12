// Every profile at its exact bounds, on the server and in the browser's checks: the last byte and the last pixel are taken, one
// more is refused with the sentence that names the bound.
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { runChecks } from '@huanshi/web-kit/upload/upload-checks.ts'
import { seededSlice } from '../test-run/seeded-slice.ts'
import { bounds, panoramaSides, type BoundsRow } from './bounds.ts'
import { exactFiles, grey, jpeg, whole, type ExactFile } from './exact-file.ts'
import { openUploadSite } from './upload-site.ts'

// Files are looked into for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const site = await openUploadSite()
afterAll(() => site.close())

/** Two to one and large enough where the profile wants a panorama. */
async function made({ profile, least }: BoundsRow, extension: string, size?: number): Promise<ExactFile> {
  if (profile === 'pano') return jpeg(3000, 1500, size ?? least?.bytes)
  const make = exactFiles[extension]
  if (make === undefined) throw new Error(`no file for ${extension}`)
  // Of large pictures only the headers are read at once.
  if (profile.startsWith('panoBig')) return whole((await make()).head, size ?? least?.bytes)
  return make(size ?? least?.bytes)
}

/** What the browser says of a name and a size before anything else is asked. */
async function said(row: BoundsRow, name: string, size: number): Promise<string | null> {
  const refused = await refusal(row, name, size)
  return refused?.state === 'validationError' ? refused.message : null
}

function refusal({ profile }: BoundsRow, name: string, size: number): ReturnType<typeof runChecks> {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return runChecks({ file, profile: uploadProfiles[profile], subject: 'me' })
}

test.each(bounds)('$profile stands in the contract as the specification has it', (row) => {
  const { fileNameExt, minSize, maxSize, partSize } = uploadProfiles[row.profile]
  expect([...fileNameExt]).toEqual(row.extensions)
  expect([minSize, maxSize, partSize]).toEqual([row.least?.bytes ?? 1, row.most.bytes, row.part])
})

describe('extensions', () => {
  const each = bounds.flatMap((row) => row.extensions.map((extension) => [row.profile, extension, row] as const))
  const slice = { oneIn: 3, nameOf: ([profile, extension]: (typeof each)[number]) => `${profile}${extension}` }
  const some = seededSlice(each, { ...slice, groupOf: ([profile]) => profile })
  test.each(some)('%s takes %s in any case', async (profile, extension, row) => {
    const { answer } = await site.put(profile, `上传 a.b${extension.toUpperCase()}`, await made(row, extension))
    expect([answer.status, answer.body['detail']]).toEqual([201, undefined])
    expect(await said(row, `上传${extension.toUpperCase()}`, row.least?.bytes ?? 1)).toBeNull()
  })

  test.each(bounds)('$profile takes no other, whatever is in it', async (row) => {
    const others = ['.exe', '.svg', '.html', '.gz', '.heic', `${row.tried}.exe`, row.tried.slice(1), '']
    for (const name of [...others.map((end) => `上传${end}`), row.tried]) {
      const { status, body } = await site.begin(row.profile, name, row.least?.bytes ?? 1)
      expect([status, body['type'], body['detail']]).toEqual([422, 'upload.refused', '不是有效的文件格式'])
      expect(await said(row, name, row.least?.bytes ?? 1)).toBe('不是有效的文件格式')
    }
  })
})

describe('bytes', () => {
  test.each(bounds)('$profile takes $most.text to the last byte', async (row) => {
    const { profile, tried, most } = row
    const { answer } = await site.put(profile, `最大${tried}`, await made(row, tried, most.bytes))
    expect([answer.status, answer.body['detail'], answer.body['size']]).toEqual([201, undefined, most.bytes])
    expect(await said(row, `最大${tried}`, most.bytes)).toBeNull()
  })

  test.each(bounds)('$profile refuses one byte more than $most.text before it is sent', async (row) => {
    const { profile, tried, most } = row
    const { status, body } = await site.begin(profile, `过大${tried}`, most.bytes + 1)
    const tooLarge = `文件大小不能超过 ${most.text}`
    expect([status, body['type'], body['detail']]).toEqual([413, 'upload.too-large', tooLarge])
    // Browsers make it smaller before they look at its size: one that is still too large could not be read.
    const inBrowser = 'compress' in uploadProfiles[profile] ? '图片读取错误' : tooLarge
    expect((await refusal(row, `过大${tried}`, most.bytes + 1))?.message).toBe(inBrowser)
  })

  const bounded = bounds.flatMap((row) => (row.least === null ? [] : [{ ...row, least: row.least }]))
  test.each(bounded)('$profile takes $least.text and refuses one byte less', async (row) => {
    const { profile, tried, least } = row
    const enough = await site.put(profile, `最小${tried}`, await made(row, tried, least.bytes))
    expect([enough.answer.status, enough.answer.body['detail']]).toEqual([201, undefined])
    expect(await said(row, `最小${tried}`, least.bytes)).toBeNull()
    const put = await site.put(profile, `过小${tried}`, await made(row, tried, least.bytes - 1))
    const tooSmall = `文件大小不能小于 ${least.text}`
    expect([put.answer.status, put.answer.body['detail']]).toEqual([422, tooSmall])
    await site.expectNothingOf(put)
    expect(await said(row, `过小${tried}`, least.bytes - 1)).toBe(tooSmall)
  })

  test.each(bounds)('$profile: the browser sends nothing that is empty', async (row) => {
    expect(await said(row, `空${row.tried}`, 0)).toMatch(/^文件大小不能小于 /)
  })
})

test.each(panoramaSides)('a panorama of %i pixels across is taken', async (width) => {
  const height = width / 2
  const file = await (width < 10_000 ? jpeg(width, height, 2 ** 21) : grey(width, height))
  const { answer } = await site.put('pano', '全景.jpg', file)
  expect([answer.status, answer.body['detail']]).toEqual([201, undefined])
  expect([answer.body['width'], answer.body['height']]).toEqual([width, width / 2])
  const refused = await runChecks({
    file: new File([new Uint8Array(file.head)], '全景.jpg'),
    profile: uploadProfiles.pano,
    subject: 'me',
  })
  expect(refused).toBeNull()
})
