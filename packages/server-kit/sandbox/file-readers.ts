// Who opens what strangers send: the formats, the libraries that parse them, the module that uses these in the sandbox, and how far
// it may go. Nothing else opens such files, which the checks of the architecture see to.
import type { ErrorCode } from '@huanshi/kernel/protocol/errors.ts'
import type { PoolName } from './worker-pools.ts'
import type { SandboxTask } from './sandbox-task.ts'

interface FileReader {
  readonly formats: readonly string[]
  /** Packages; none where our own lines are all there is. */
  readonly parsers: readonly string[]
  /** From the root; its export `run` does the work. */
  readonly module: string
  /** Tried one after the other where a file needs more memory than the first has. */
  readonly lanes: readonly [PoolName, ...PoolName[]]
  /** Files of so many bytes go to the last lane at once. */
  readonly largeFrom?: number
  /** Wall time of the whole or, where items are handed over, from one to the next. */
  readonly seconds: number
  /** What the sender is told where a limit was reached. */
  readonly refusal: ErrorCode
}

const MiB = 2 ** 20
const upload = { refusal: 'upload.refused', lanes: ['quick', 'heavy'], seconds: 60 } as const
const model = { ...upload, largeFrom: 16 * MiB, seconds: 120 } as const

export const fileReaders = {
  'panorama look': {
    ...upload,
    formats: ['JPEG with EXIF and XMP'],
    parsers: ['sharp', 'exifr'],
    module: 'modules/pano/server/probe-process.ts',
    lanes: ['look', 'vast'],
    seconds: 180,
  },
  'large picture look': {
    ...upload,
    formats: ['JPEG', 'PNG', 'TIFF', 'PSB'],
    parsers: ['sharp', 'exifr'],
    module: 'modules/pano/server/probe-process.ts',
    lanes: ['huge'],
    seconds: 2 * 3600,
  },
  'picture facts': {
    ...upload,
    formats: ['headers of JPEG, PNG, TIFF and PSB', 'EXIF', 'XMP'],
    parsers: ['sharp', 'exifr'],
    module: 'modules/pano/server/read-facts.ts',
  },
  'cube facts': {
    ...upload,
    formats: ['ZIP with JPEG, PNG or TIFF'],
    parsers: ['yauzl', 'sharp'],
    module: 'modules/pano/server/cube/read-cube-facts.ts',
  },
  cube: {
    ...upload,
    formats: ['ZIP with JPEG, PNG or TIFF', 'JPEG', 'PNG', 'TIFF', 'PSB'],
    parsers: ['yauzl', 'sharp'],
    module: 'modules/pano/server/cube/draw-sphere.ts',
    lanes: ['long'],
    seconds: 3600,
  },
  'lens picture': {
    ...upload,
    formats: ['JPEG', 'PNG', 'TIFF', 'PSB'],
    parsers: ['sharp'],
    module: 'modules/pano/server/lens/draw-lens.ts',
    lanes: ['vast'],
    seconds: 600,
  },
  'stereo pair': {
    ...upload,
    formats: ['JPEG', 'PNG', 'TIFF', 'PSB'],
    parsers: ['sharp'],
    module: 'modules/pano/server/stereo/draw-eyes.ts',
    lanes: ['huge'],
    seconds: 3600,
  },
  'blurred picture': {
    ...upload,
    formats: ['JPEG'],
    parsers: ['sharp'],
    module: 'modules/pano/server/detect/compare-pictures.ts',
    lanes: ['look', 'vast'],
    seconds: 180,
  },
  'pictures of a tour': {
    ...upload,
    formats: ['JPEG'],
    parsers: ['sharp'],
    module: 'modules/tour/server/assembly/compare-panos.ts',
    lanes: ['long'],
    seconds: 300,
  },
  poster: {
    ...upload,
    formats: ['JPEG', 'PNG', 'WebP'],
    parsers: ['sharp'],
    module: 'modules/pano/server/draw-poster.ts',
  },
  picture: {
    ...upload,
    formats: ['JPEG', 'PNG', 'GIF', 'BMP', 'TIFF'],
    parsers: ['sharp'],
    module: 'modules/library/server/media/make-picture.ts',
  },
  thumbnail: {
    ...upload,
    formats: ['JPEG', 'PNG', 'WebP'],
    parsers: ['sharp'],
    module: 'modules/library/server/media/draw-thumbnail.ts',
  },
  video: {
    ...upload,
    formats: ['MP4'],
    parsers: ['mediabunny'],
    module: 'modules/library/server/media/make-video.ts',
  },
  'video facts': {
    ...upload,
    formats: ['MP4'],
    parsers: ['mediabunny'],
    module: 'modules/library/server/media/probe-video.ts',
  },
  'video places': {
    ...upload,
    formats: ['MP4'],
    parsers: [],
    module: 'modules/library/server/media/blank-places.ts',
    lanes: ['long'],
    seconds: 600,
  },
  audio: {
    ...upload,
    formats: ['MP3', 'AAC', 'M4A', 'Ogg', 'WAV'],
    parsers: ['mediabunny', 'sharp'],
    module: 'modules/library/server/media/make-audio.ts',
    lanes: ['quick'],
    seconds: 30,
  },
  track: {
    ...upload,
    formats: ['KML', 'GPX', 'GeoJSON'],
    parsers: ['@xmldom/xmldom', '@tmcw/togeojson', 'sharp'],
    module: 'modules/library/server/media/make-track.ts',
    lanes: ['quick', 'large'],
    // A tree of XML takes a hundred times the file.
    largeFrom: MiB,
  },
  areas: {
    ...upload,
    formats: ['KML', 'GPX', 'GeoJSON', 'ZIP with a Shapefile'],
    parsers: ['@xmldom/xmldom', '@tmcw/togeojson', 'shpjs'],
    module: 'modules/map/server/map-poly/shapes/parse-shapes.ts',
    lanes: ['quick', 'large'],
    largeFrom: MiB,
    seconds: 30,
    refusal: 'map-poly.file',
  },
  model: {
    ...model,
    formats: ['glTF', 'GLB', 'ZIP', 'TAR', 'RAR'],
    parsers: ['gltf-validator', 'yauzl', 'tar', 'node-unrar-js'],
    module: 'modules/library/server/media/make-model.ts',
  },
  splat: { ...model, formats: ['PLY', 'SPLAT'], parsers: [], module: 'modules/library/server/media/make-splat.ts' },
  attachment: {
    ...upload,
    formats: ['ZIP', '7z', 'RAR', 'Office', 'plain text'],
    parsers: [],
    module: 'modules/library/server/media/make-attachment.ts',
    lanes: ['quick'],
    seconds: 30,
  },
  sheet: {
    formats: ['CSV', 'XLSX'],
    parsers: ['csv-parse', 'read-excel-file', 'yauzl'],
    module: 'packages/server-kit/sheet/parse-sheet.ts',
    lanes: ['quick'],
    seconds: 60,
    refusal: 'sheet.too-large',
  },
  // Written and not read: it takes as long, and as much memory.
  'Excel export': {
    formats: ['XLSX'],
    parsers: ['write-excel-file'],
    module: 'packages/server-kit/sheet/write-rows.ts',
    lanes: ['quick', 'heavy'],
    largeFrom: MiB,
    seconds: 60,
    refusal: 'sheet.too-large',
  },
  'tour title': {
    ...upload,
    formats: ['ZIP with a tour of ours, krpano, Pannellum or Marzipano'],
    parsers: ['yauzl', '@xmldom/xmldom'],
    module: 'modules/tour/server/import/read-title.ts',
    lanes: ['quick', 'large'],
  },
  'tour import': {
    ...upload,
    formats: ['ZIP with a tour of ours, krpano, Pannellum or Marzipano'],
    parsers: ['yauzl', '@xmldom/xmldom', 'sharp'],
    module: 'modules/tour/server/import/read-import.ts',
    lanes: ['long'],
    seconds: 1800,
  },
  avatar: {
    ...upload,
    formats: ['JPEG', 'PNG', 'WebP'],
    parsers: ['sharp'],
    module: 'modules/people/server/account/draw-avatar.ts',
    refusal: 'account.avatar',
  },
  icon: {
    ...upload,
    formats: ['PNG', 'APNG', 'JPEG', 'GIF', 'WebP'],
    parsers: ['sharp'],
    module: 'modules/icons/server/draw-icon.ts',
    refusal: 'hotspot-icon.picture',
  },
  logo: {
    ...upload,
    formats: ['PNG', 'JPEG', 'WebP'],
    parsers: ['sharp'],
    module: 'modules/site/server/setting/draw-logo.ts',
    refusal: 'setting.logo',
  },
} as const satisfies Readonly<Record<string, FileReader>>

export type FileReaderName = keyof typeof fileReaders

/** The caller says what goes in and comes out; the module is bound to the same types. */
export function readerTask<Order, Result, Item = never, Reply = void>(
  name: FileReaderName,
): SandboxTask<Order, Result, Item, Reply> {
  const { module, lanes, seconds, refusal, largeFrom }: FileReader = fileReaders[name]
  const place = new URL(`../../../${module}`, import.meta.url)
  return { name, module: place, lanes, seconds, refusal, ...(largeFrom === undefined ? {} : { largeFrom }) }
}

/** Where such libraries are used outside of the sandbox, and why that is no stranger's file in the server. */
export const trustedReaders: Readonly<Record<string, string>> = {
  'packages/server-kit/backup/restore.ts': "a command of the operator's, who names the backup",
  'packages/server-kit/backup/tar-writer.ts': 'writes a backup and reads none',
  'modules/identity/server/captcha/draw-captcha.ts': 'draws letters of our own',
  'modules/library/server/demo/demo-library.ts': 'draws and reads the demonstration that comes with the program',
  'modules/pano/server/draw-tour-covers.ts': 'reads covers that this program has drawn itself',
  'modules/pano/server/share-pictures.ts': 'reads covers that this program has drawn itself',
  'modules/pano/server/cover-worker.ts': 'reads tiles and logos that this program has written itself',
  'modules/pano/server/preview-worker.ts': 'reads tiles that this program has written itself',
  'modules/pano/server/detect/coded-picture.ts': 'reads tiles that this program has written itself',
  'modules/tour/server/archive/sphere-picture.ts': 'reads tiles that this program has written itself',
  'modules/tour/server/archive/mounted-source.ts': 'reads library pictures that this program has drawn again itself',
  'engines/pyramid/pyramid-process.ts':
    'a process of its own for hours of work on a panorama, without settings, which may write nowhere else; the sandbox has read its headers, and all of it where it is no wider than 32,768 pixels',
}
