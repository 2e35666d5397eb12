// What may be uploaded as what. Server checks, browser checks and GET /api/Settings all read this table. Where several share
// an address, the first that takes a file's extension is meant unless the sender names another.
import type { UploadProfile } from './upload-profile.ts'

export type { UploadProfile } from './upload-profile.ts'

const KiB = 1024
const MiB = 1024 * KiB
const GiB = 1024 * MiB

const panos = '/api/My/Panos/Upload'
const libs = '/api/My/Libs/upload'
const bigPictures = ['.jpg', '.jpeg', '.tif', '.tiff', '.png', '.psb']
const archives = ['.zip', '.gzip', '.tar', '.rar']

export const uploadProfiles = {
  pano: {
    title: '全景图片',
    fileNameExt: ['.jpg', '.jpeg'],
    convertedExt: ['.insp', '.webp', '.avif'],
    minSize: MiB,
    maxSize: 100 * MiB,
    partSize: 2 * MiB,
    imageMinWidth: 3000,
    imageMaxWidth: 22000,
    ratio: 2,
    thumbnail: 200,
    address: panos,
  },
  panoVideo: {
    title: '全景视频',
    fileNameExt: ['.mp4'],
    convertedExt: ['.insv'],
    minSize: 1,
    maxSize: 512 * MiB,
    partSize: 10 * MiB,
    address: panos,
  },
  panoBigPixel: {
    title: '十亿像素',
    fileNameExt: bigPictures,
    minSize: 50 * MiB,
    maxSize: 50 * GiB,
    partSize: 10 * MiB,
    address: '/api/My/Panos/UploadBigPixel',
  },
  panoBigImage: {
    title: '大图',
    fileNameExt: bigPictures,
    minSize: MiB,
    maxSize: 5 * GiB,
    partSize: 10 * MiB,
    address: '/api/My/Panos/UploadBigImage',
  },
  /** Six pictures of a cube in one archive, as browsers put them together. */
  panoCube: {
    title: '立方体全景',
    fileNameExt: ['.zip'],
    minSize: 1,
    maxSize: 2 * GiB,
    partSize: 10 * MiB,
    address: '/api/My/Panos/UploadCube',
  },
  libImage: {
    title: '图片',
    fileNameExt: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.tif', '.tiff'],
    minSize: 1,
    maxSize: 2 * MiB,
    partSize: 2 * MiB,
    compress: { over: 2 * MiB, width: 1200, height: 1200, quality: 0.8 },
    thumbnail: 200,
    address: libs,
    kind: 'image',
  },
  libVideo: {
    title: '视频',
    fileNameExt: ['.mp4'],
    minSize: 1,
    maxSize: 500 * MiB,
    partSize: 10 * MiB,
    address: libs,
    kind: 'video',
  },
  libAudio: {
    title: '音频',
    fileNameExt: ['.aac', '.mp3', '.ogg', '.m4a', '.wav'],
    minSize: 1,
    maxSize: 10 * MiB,
    partSize: 2 * MiB,
    address: libs,
    kind: 'audio',
  },
  libCoordinate: {
    title: '坐标',
    fileNameExt: ['.kml', '.gpx', '.geojson'],
    convertedExt: ['.kmz'],
    minSize: 1,
    maxSize: 5 * MiB,
    partSize: 2 * MiB,
    address: libs,
    kind: 'coordinate',
  },
  libModel: {
    title: '模型',
    fileNameExt: ['.glb', '.gltf', ...archives],
    minSize: 1,
    maxSize: 50 * MiB,
    partSize: 2 * MiB,
    address: '/api/My/Libs/UploadModel',
    kind: 'model',
  },
  panoModel: {
    title: '三维模型',
    fileNameExt: archives,
    minSize: 1,
    maxSize: 150 * MiB,
    partSize: 2 * MiB,
    address: '/api/My/Pano/UploadModel',
  },
  panoSplat: {
    title: '高斯泼溅',
    fileNameExt: ['.splat', '.ply'],
    minSize: 1,
    maxSize: 150 * MiB,
    partSize: 2 * MiB,
    address: '/api/My/Pano/UploadSplat',
  },
  libAttachment: {
    title: '附件',
    fileNameExt: ['.zip', '.7z', '.rar', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt'],
    minSize: 1,
    maxSize: 50 * MiB,
    partSize: 2 * MiB,
    address: libs,
    kind: 'attachment',
  },
  tourArchive: {
    title: '漫游压缩包',
    fileNameExt: ['.zip'],
    minSize: 1,
    maxSize: 4 * GiB,
    partSize: 10 * MiB,
    address: '/api/My/Tours/UploadArchive',
  },
  hotspotImage: {
    title: '热点图片',
    fileNameExt: ['.jpg', '.jpeg', '.png', '.gif'],
    minSize: 1,
    maxSize: 20 * MiB,
    partSize: 2 * MiB,
    compress: { over: 2 * MiB, width: 2500, height: 2500, quality: 0.8 },
    thumbnail: 200,
    address: libs,
    kind: 'image',
    purpose: 'hotspot',
  },
  hotspotVideo: {
    title: '热点视频',
    fileNameExt: ['.mp4'],
    minSize: 1,
    maxSize: 20 * MiB,
    partSize: 2 * MiB,
    address: libs,
    kind: 'video',
    purpose: 'hotspot',
  },
} as const satisfies Record<string, UploadProfile>

export type UploadProfileName = keyof typeof uploadProfiles

type Profiles = typeof uploadProfiles
/** Ways into the library. */
export type LibProfileName = {
  [N in UploadProfileName]: Profiles[N] extends { readonly kind: string } ? N : never
}[UploadProfileName]
/** What files become there. */
export type LibProfileKind = Profiles[LibProfileName]['kind']

const names = Object.keys(uploadProfiles) as readonly UploadProfileName[] // its own keys
const isLibProfile = (name: UploadProfileName): name is LibProfileName => 'kind' in uploadProfiles[name]

export const libProfileNames: readonly LibProfileName[] = names.filter(isLibProfile)

/** Ways into the library as they are tried for a file by its extension. */
export function libProfilesFor(kind: LibProfileKind, purpose?: 'hotspot'): LibProfileName[] {
  const own = libProfileNames.filter((name) => uploadProfiles[name].kind === kind)
  const isFor = (name: LibProfileName): boolean => 'purpose' in uploadProfiles[name]
  return [...(purpose === undefined ? [] : own.filter(isFor)), ...own.filter((name) => !isFor(name))]
}

/** The file's id uses a digest of this many first bytes. */
export const HASHED_BYTES = 10_485_760
/** A finished or abandoned upload is remembered this long, in milliseconds. */
export const HISTORY_MS = 172_800_000
