import exifr from 'exifr'
import { open } from 'node:fs/promises'
import { angle, finite, moment, text, whole } from './plain-field.ts'
import type { PictureFacts } from './read/picture-facts.ts'
import { psdMetadata } from './psd/psd-metadata.ts'
import type { Crop } from './sample-sphere.ts'

/** What a camera or stitcher wrote about a panorama. Every field is absent where it is missing or makes no sense. */
export interface Capture {
  /** true when the file says that it is an equirectangular projection */
  sphere: boolean
  /** true for two round pictures side by side that nobody has put together yet */
  unstitched?: true
  /** true for a strip around a cylinder, as telephones take them while one turns about */
  strip?: true
  /** how two pictures for two eyes stand in this one */
  stereo?: 'over-under' | 'side-by-side'
  /** which part of the sphere the picture covers, in its own pixels; absent when it covers all */
  crop?: Crop
  /** degrees clockwise from north of the middle of the picture, 0–360 */
  heading?: number
  /** degrees, −90–90 */
  pitch?: number
  /** degrees, −180–180 */
  roll?: number
  /** where a viewer should look first: degrees from the middle of the picture, right and up positive */
  initialView?: { yaw?: number; pitch?: number; fov?: number }
  camera: {
    make?: string
    model?: string
    lens?: string
    /** seconds */
    exposure?: number
    iso?: number
    fNumber?: number
    /** millimetres */
    focalLength?: number
  }
  /** ISO 8601; with an offset only where the file gives one */
  takenTime?: string
  /** degrees; WGS 84 as GPS receivers give it, altitude in metres above the sea, heading clockwise from true or magnetic north */
  position?: { longitude: number; latitude: number; altitude?: number; heading?: number }
}

type Fields = Record<string, unknown>

/** CustomRendered of a panorama that an iPhone has taken. */
const appleStrip = 6

/** GPano: https://developers.google.com/streetview/spherical-metadata */
function readCrop(gpano: Fields, facts: PictureFacts): Crop | undefined {
  const most = 2 ** 24
  const fullWidth = whole(gpano.FullPanoWidthPixels, 1, most)
  const fullHeight = whole(gpano.FullPanoHeightPixels, 1, most)
  const width = whole(gpano.CroppedAreaImageWidthPixels, 1, most)
  const height = whole(gpano.CroppedAreaImageHeightPixels, 1, most)
  const left = whole(gpano.CroppedAreaLeftPixels, 0, most)
  const top = whole(gpano.CroppedAreaTopPixels, 0, most)
  if (!fullWidth || !fullHeight || !width || !height || left === undefined || top === undefined) return undefined
  if (left + width > fullWidth || top + height > fullHeight) return undefined
  // The picture may have been resized since it was stitched; its shape must still be that of the cropped area.
  const kx = facts.width / width
  const ky = facts.height / height
  if (Math.abs(kx / ky - 1) > 0.01) return undefined
  if (width === fullWidth && height === fullHeight) return undefined
  return {
    fullWidth: Math.round(fullWidth * kx),
    fullHeight: Math.round(fullHeight * ky),
    left: Math.round(left * kx),
    top: Math.round(top * ky),
  }
}

function readPosition(exif: Fields): Capture['position'] {
  const longitude = finite(exif.longitude, -180, 180)
  const latitude = finite(exif.latitude, -90, 90)
  if (longitude === undefined || latitude === undefined) return undefined
  // 0, 0 is what devices write that have no fix.
  if (longitude === 0 && latitude === 0) return undefined
  const metres = finite(exif.GPSAltitude, -12_000, 100_000)
  const below = exif.GPSAltitudeRef instanceof Uint8Array ? exif.GPSAltitudeRef[0] === 1 : exif.GPSAltitudeRef === 1
  const heading = angle(exif.GPSImgDirection)
  return {
    longitude,
    latitude,
    ...(metres === undefined ? {} : { altitude: below ? -Math.abs(metres) : metres }),
    ...(heading === undefined ? {} : { heading }),
  }
}

/** Apple's EXIF says 6, Google's cameras name a kind, and both may name the projection. */
function isStrip(fields: Fields, projection: string | undefined): boolean {
  if (projection === 'cylindrical') return true
  if (projection !== undefined) return false
  const kinds = [fields.SpecialTypeID].flat(2).map(String)
  return fields.CustomRendered === appleStrip || kinds.some((kind) => kind.endsWith('SpecialType-PANORAMA'))
}

/** As Spherical Video names them, which programs write into pictures too. */
const layouts: Readonly<Record<string, Capture['stereo']>> = {
  'top-bottom': 'over-under',
  'left-right': 'side-by-side',
}

/** Insta360 appends what its sensors saw to what its lenses saw, and ends that with this; pictures that it exports have no such end. */
const rawEnd = '8db42d694ccc418790edff439fe026bf'

async function endsAsRaw(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'r')
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(rawEnd.length), 0, rawEnd.length, Math.max(0, size - rawEnd.length))
    return buffer.toString('latin1') === rawEnd
  } catch {
    return false
  }
}

function defined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T {
  // Safe: only keys with a value are left, and every key of T that may be missing is optional.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

async function parse(source: string | Buffer): Promise<Fields> {
  try {
    const found: unknown = await exifr.parse(source, {
      tiff: true,
      exif: true,
      gps: true,
      xmp: { parse: true },
      iptc: false,
      icc: false,
      ihdr: false,
      mergeOutput: true,
      translateValues: false,
      reviveValues: false,
    })
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}

async function parsePsd(path: string): Promise<Fields> {
  const blocks = await psdMetadata(path).catch(() => [])
  return Object.assign({}, ...(await Promise.all(blocks.map(parse)))) as Fields // parse gives fields
}

/**
 * Reads GPano (XMP) and EXIF data. Hostile or broken data never throw: a bad field is simply absent.
 * @param facts what `inspectPicture` found in the same file
 */
export async function readGPano(path: string, facts: PictureFacts): Promise<Capture> {
  const found = facts.format === 'psd' ? await parsePsd(path) : await parse(path)
  const crop = readCrop(found, facts)
  const projection = text(found.ProjectionType, 40)?.toLowerCase()
  const view = defined<NonNullable<Capture['initialView']>>({
    yaw: angle(found.InitialViewHeadingDegrees),
    pitch: finite(found.InitialViewPitchDegrees, -90, 90),
    fov: finite(found.InitialHorizontalFOVDegrees, 1, 179),
  })
  return defined<Capture>({
    unstitched: facts.format === 'jpeg' && (await endsAsRaw(path)) ? true : undefined,
    strip: isStrip(found, projection) ? true : undefined,
    stereo: layouts[text(found.StereoMode, 40)?.toLowerCase() ?? ''],
    sphere: projection === 'equirectangular' || (projection === undefined && crop !== undefined),
    crop,
    heading: angle(found.PoseHeadingDegrees),
    pitch: finite(found.PosePitchDegrees, -90, 90),
    roll: finite(found.PoseRollDegrees, -180, 180),
    initialView: Object.keys(view).length > 0 ? view : undefined,
    camera: defined<Capture['camera']>({
      make: text(found.Make),
      model: text(found.Model),
      lens: text(found.LensModel),
      exposure: finite(found.ExposureTime, 1e-7, 86_400),
      iso: whole(Array.isArray(found.ISO) ? found.ISO[0] : found.ISO, 1, 10_000_000),
      fNumber: finite(found.FNumber, 0.1, 1000),
      focalLength: finite(found.FocalLength, 0.1, 100_000),
    }),
    takenTime: moment(found.DateTimeOriginal ?? found.CreateDate, found.OffsetTimeOriginal),
    position: readPosition(found),
  })
}
