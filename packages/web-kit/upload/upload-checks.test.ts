import { boundsFault } from '@huanshi/kernel/protocol/picture-bounds.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { expect, test } from 'vitest'
import { runChecks } from './upload-checks.ts'

const profile = { ...uploadProfiles.pano, minSize: 20, maxSize: 4000 }

/** A JPEG that is all header: SOI, an APP1 block, SOF0 with the given size, SOS, EOI. */
function jpeg(width: number, height: number, end = true): Uint8Array<ArrayBuffer> {
  const word = (value: number): number[] => [value >> 8, value & 255]
  const app1 = [0xff, 0xe1, ...word(20), ...Array.from({ length: 18 }, () => 0x20)]
  const frame = [0xff, 0xc0, ...word(17), 8, ...word(height), ...word(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  return new Uint8Array([0xff, 0xd8, ...app1, ...frame, 0xff, 0xda, 0, 2, 1, 2, 3, ...(end ? [0xff, 0xd9] : [])])
}

const cases: [what: string, file: File, subject: string | null, state: string | null, message: string | null][] = [
  ['a panorama', new File([jpeg(8192, 4096)], 'a.JPG'), 'me', null, null],
  ['without a person', new File([jpeg(8192, 4096)], 'a.jpg'), null, 'validationError', '缺少用户信息'],
  ['another extension', new File([jpeg(8192, 4096)], 'a.png'), 'me', 'validationError', '不是有效的文件格式'],
  ['a name that is all extension', new File([jpeg(8192, 4096)], '.jpg'), 'me', 'validationError', '不是有效的文件格式'],
  ['too large', new File([new Uint8Array(4001)], 'a.jpg'), 'me', 'validationError', '文件大小不能超过 3.9 KB'],
  ['too small', new File([new Uint8Array(3)], 'a.jpg'), 'me', 'validationError', '文件大小不能小于 20 B'],
  ['no picture', new File([new Uint8Array(100)], 'a.jpg'), 'me', 'fileError', '图片读取错误'],
  ['cut off', new File([jpeg(8192, 4096, false)], 'a.jpg'), 'me', 'fileError', '文件已损坏'],
  ['not 2:1', new File([jpeg(8192, 4095)], 'a.jpg'), 'me', 'fileError', '不是 2:1 的柱面全景图片'],
  ['too wide', new File([jpeg(22002, 11001)], 'a.jpg'), 'me', 'fileError', '图片宽度不能超过 22000 像素'],
  ['too high', new File([jpeg(22000, 11001)], 'a.jpg'), 'me', 'fileError', '图片高度不能超过 11000 像素'],
  ['too narrow', new File([jpeg(2998, 1499)], 'a.jpg'), 'me', 'fileError', '图片宽度不能小于 3000 像素'],
  ['too low', new File([jpeg(3000, 1499)], 'a.jpg'), 'me', 'fileError', '图片高度不能小于 1500 像素'],
]

test.each(cases)('%s', async (_, file, subject, state, message) => {
  const refused = await runChecks({ file, profile, subject })
  expect(refused?.state ?? null).toBe(state)
  expect(refused?.message ?? null).toBe(message)
})

test('profiles without picture bounds take any size', () => {
  expect(boundsFault({ width: 1, height: 9 }, {})).toBeNull()
})
