// What may be uploaded as what (specification 5.3 and 9.2), in figures of their own: the contract is held against them, and each is
// tried at its last byte and one beyond.
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'

const MiB = 2 ** 20
const GiB = 2 ** 30

interface Bound {
  readonly bytes: number
  /** As the refusal names it. */
  readonly text: string
}

export interface BoundsRow {
  readonly profile: UploadProfileName
  readonly extensions: readonly string[]
  /** Null where any file that is not empty will do. */
  readonly least: Bound | null
  readonly most: Bound
  /** Absent where the specification states none and this one is ours. */
  readonly isOurs?: true
  readonly part: number
  /** Extension of the file that is brought to the bounds. */
  readonly tried: string
}

const mebi = (count: number): Bound => ({ bytes: count * MiB, text: `${count} MB` })
const gibi = (count: number): Bound => ({ bytes: count * GiB, text: `${count} GB` })
const large = ['.jpg', '.jpeg', '.tif', '.tiff', '.png', '.psb']
const archives = ['.zip', '.gzip', '.tar', '.rar']
const parcels = ['.zip', '.7z', '.rar', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt']
const [small, wide] = [2 * MiB, 10 * MiB]

export const bounds: readonly BoundsRow[] = [
  { profile: 'pano', extensions: ['.jpg', '.jpeg'], least: mebi(1), most: mebi(100), part: small, tried: '.jpg' },
  { profile: 'panoVideo', extensions: ['.mp4'], least: null, most: mebi(512), part: wide, tried: '.mp4' },
  { profile: 'panoBigPixel', extensions: large, least: mebi(50), most: gibi(50), part: wide, tried: '.png' },
  { profile: 'panoBigImage', extensions: large, least: mebi(1), most: gibi(5), part: wide, tried: '.png' },
  {
    profile: 'libImage',
    extensions: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.tif', '.tiff'],
    least: null,
    most: mebi(2),
    part: small,
    tried: '.jpg',
  },
  { profile: 'libVideo', extensions: ['.mp4'], least: null, most: mebi(500), part: wide, tried: '.mp4' },
  {
    profile: 'libAudio',
    extensions: ['.aac', '.mp3', '.ogg', '.m4a', '.wav'],
    least: null,
    most: mebi(10),
    part: small,
    tried: '.wav',
  },
  {
    profile: 'libCoordinate',
    extensions: ['.kml', '.gpx', '.geojson'],
    least: null,
    most: mebi(5),
    part: small,
    tried: '.geojson',
  },
  {
    profile: 'libModel',
    extensions: ['.glb', '.gltf', ...archives],
    least: null,
    most: mebi(50),
    part: small,
    tried: '.glb',
  },
  { profile: 'panoModel', extensions: archives, least: null, most: mebi(150), part: small, tried: '.tar' },
  { profile: 'panoSplat', extensions: ['.splat', '.ply'], least: null, most: mebi(150), part: small, tried: '.splat' },
  { profile: 'libAttachment', extensions: parcels, least: null, most: mebi(50), part: small, tried: '.7z' },
  {
    profile: 'hotspotImage',
    extensions: ['.jpg', '.jpeg', '.png', '.gif'],
    least: null,
    most: mebi(20),
    isOurs: true,
    part: small,
    tried: '.jpg',
  },
  { profile: 'hotspotVideo', extensions: ['.mp4'], least: null, most: mebi(20), part: small, tried: '.mp4' },
]

/** Pixels of a panorama that is just narrow and just wide enough. */
export const panoramaSides = [3000, 22_000] as const
