// The rules of specification 5.2, each with a file that breaks it and the sentence that its sender reads. A rule is tried on the
// server, in the checks of the browser, or in the story that a real browser plays; its number leads from one to the other.
import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import sharp from 'sharp'
import { exactFiles, jpeg, whole, type ExactFile } from './exact-file.ts'

interface ServerRow {
  readonly rule: string
  readonly what: string
  readonly profile: UploadProfileName
  readonly name: string
  readonly make: () => Promise<ExactFile>
  readonly detail: string
  /** 422 unless another is given. */
  readonly status?: 413
}

/** A panorama that is large enough in bytes, whatever its sides. */
const sides = (width: number, height: number) => () => jpeg(width, height, 2 ** 20)
/** Another size in the header, which is all that is read of a picture out of bounds. */
const saying = (width: number, height: number) => async (): Promise<ExactFile> => {
  const { head } = await jpeg(60, 30, 2 ** 20)
  return whole(resized(head, width, height))
}
const words = (text: string) => async () => whole(Buffer.from(text))
const noisy = () =>
  sharp({
    create: { width: 3000, height: 1500, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

function resized(bytes: Buffer, width: number, height: number): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]))
  const copy = Buffer.from(bytes)
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

export const serverRows: readonly ServerRow[] = [
  {
    rule: '5.2.01',
    what: 'a sound of one byte more than 10 MiB',
    profile: 'libAudio',
    name: 'a.mp3',
    make: async () => whole(Buffer.from([0]), 10_485_761),
    detail: '文件大小不能超过 10 MB',
    status: 413,
  },
  {
    rule: '5.2.02',
    what: 'a panorama of one byte less than 1 MiB',
    profile: 'pano',
    name: 'a.jpg',
    make: () => jpeg(3000, 1500, 2 ** 20 - 1),
    detail: '文件大小不能小于 1 MB',
  },
  {
    rule: '5.2.03',
    what: 'a program',
    profile: 'libAttachment',
    name: '说明.exe',
    make: words('MZ'),
    detail: '不是有效的文件格式',
  },
  {
    rule: '5.2.04',
    what: 'a picture that begins well and goes on with rubbish',
    profile: 'libImage',
    name: 'a.png',
    make: async () => {
      const { head } = (await exactFiles['.png']?.()) ?? whole(Buffer.alloc(0))
      return whole(Buffer.from(head).fill(7, 20))
    },
    detail: '图片读取错误',
  },
  {
    rule: '5.2.05',
    what: 'a panorama whose end is missing',
    profile: 'pano',
    name: 'a.jpg',
    make: async () => whole((await noisy()).subarray(0, -50_000)),
    detail: '文件已损坏',
  },
  {
    rule: '5.2.07',
    what: 'one column too many',
    profile: 'pano',
    name: 'a.jpg',
    make: sides(3001, 1500),
    detail: '不是 2:1 的柱面全景图片',
  },
  {
    rule: '5.2.07',
    what: 'one row too many',
    profile: 'pano',
    name: 'a.jpg',
    make: sides(3000, 1501),
    detail: '不是 2:1 的柱面全景图片',
  },
  {
    rule: '5.2.08',
    what: 'one column more than the most',
    profile: 'pano',
    name: 'a.jpg',
    make: saying(22_001, 11_000),
    detail: '图片宽度不能超过 22000 像素',
  },
  {
    rule: '5.2.09',
    what: 'one row more than the most',
    profile: 'pano',
    name: 'a.jpg',
    make: saying(22_000, 11_001),
    detail: '图片高度不能超过 11000 像素',
  },
  {
    rule: '5.2.10',
    what: 'one column less than the least',
    profile: 'pano',
    name: 'a.jpg',
    make: sides(2999, 1500),
    detail: '图片宽度不能小于 3000 像素',
  },
  {
    rule: '5.2.11',
    what: 'one row less than the least',
    profile: 'pano',
    name: 'a.jpg',
    make: sides(3000, 1499),
    detail: '图片高度不能小于 1500 像素',
  },
  {
    rule: '5.2.16',
    what: 'KML under the name of GPX',
    profile: 'libCoordinate',
    name: 'a.gpx',
    make: words('<kml></kml>'),
    detail: '无效的格式',
  },
  {
    rule: '5.2.16',
    what: 'words under the name of GeoJSON',
    profile: 'libCoordinate',
    name: 'a.geojson',
    make: words('你好'),
    detail: '无效的格式',
  },
]

/** Where a rule that the server shares cannot be broken by what is sent. */
export const notOnServer: Readonly<Record<string, string>> = {
  '5.2.06': 'what arrived lies on the disk of the server itself: that it cannot be read is no fault of the file',
}

interface BrowserRow {
  readonly rule: string
  readonly what: string
  readonly profile: UploadProfileName
  readonly file: () => Promise<File>
  readonly subject?: null
  readonly message: string
}

/** Only as large as it says. */
const claiming = (name: string, size: number) => async (): Promise<File> => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const panorama = (width: number, height: number) => async (): Promise<File> => {
  const { head } = await jpeg(60, 30, 2 ** 20)
  return new File([new Uint8Array(resized(head, width, height))], 'a.jpg')
}
const cut = async (): Promise<File> => {
  const { head } = await jpeg(60, 30, 2 ** 20)
  return new File([new Uint8Array(resized(head, 4000, 2000).subarray(0, -2)), new Uint8Array(2)], 'a.jpg')
}
const vanished = async (): Promise<File> => {
  const file = await claiming('a.mp4', 1000)()
  const gone = new Blob()
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  file.slice = () => gone
  return file
}

export const browserRows: readonly BrowserRow[] = [
  {
    rule: '5.2.01',
    what: 'one byte more',
    profile: 'libVideo',
    file: claiming('a.mp4', uploadProfiles.libVideo.maxSize + 1),
    message: '文件大小不能超过 500 MB',
  },
  {
    rule: '5.2.02',
    what: 'one byte less',
    profile: 'panoBigPixel',
    file: claiming('a.psb', uploadProfiles.panoBigPixel.minSize - 1),
    message: '文件大小不能小于 50 MB',
  },
  {
    rule: '5.2.03',
    what: 'another extension',
    profile: 'libVideo',
    file: claiming('a.avi', 9),
    message: '不是有效的文件格式',
  },
  {
    rule: '5.2.04',
    what: 'words named picture',
    profile: 'pano',
    file: claiming('a.jpg', 2 ** 20),
    message: '图片读取错误',
  },
  { rule: '5.2.05', what: 'a picture without its end', profile: 'pano', file: cut, message: '文件已损坏' },
  {
    rule: '5.2.06',
    what: 'a file that is gone from the device',
    profile: 'libVideo',
    file: vanished,
    message: '文件读取错误',
  },
  {
    rule: '5.2.07',
    what: 'not two to one',
    profile: 'pano',
    file: panorama(4000, 2001),
    message: '不是 2:1 的柱面全景图片',
  },
  {
    rule: '5.2.08',
    what: 'one column more than the most',
    profile: 'pano',
    file: panorama(22_001, 11_000),
    message: '图片宽度不能超过 22000 像素',
  },
  {
    rule: '5.2.09',
    what: 'one row more than the most',
    profile: 'pano',
    file: panorama(22_000, 11_001),
    message: '图片高度不能超过 11000 像素',
  },
  {
    rule: '5.2.10',
    what: 'one column less than the least',
    profile: 'pano',
    file: panorama(2999, 1500),
    message: '图片宽度不能小于 3000 像素',
  },
  {
    rule: '5.2.11',
    what: 'one row less than the least',
    profile: 'pano',
    file: panorama(3000, 1499),
    message: '图片高度不能小于 1500 像素',
  },
  {
    rule: '5.2.18',
    what: 'nobody is signed in',
    profile: 'libVideo',
    file: claiming('a.mp4', 9),
    subject: null,
    message: '缺少用户信息',
  },
]

/** Told by the story in a real browser, in steps that begin with the number. */
export const storyFile = 'tools/journeys/upload-rules.journey.ts'
export const storyRules = ['5.2.06', '5.2.13', '5.2.14', '5.2.15', '5.2.16', '5.2.17', '5.2.19'] as const
