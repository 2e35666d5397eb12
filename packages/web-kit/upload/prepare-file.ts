// What is sent may differ from what was picked: pictures made smaller or of another kind, tracks turned into GeoJSON.
import type { UploadProfile } from '@huanshi/kernel/protocol/upload-profile.ts'
import { compressPicture, isCompressible } from './compress-picture.ts'

export type Prepare = (file: File, profile: UploadProfile) => Promise<File>

const PICTURE = /\.(?:insp|webp|avif)$/i
/** MP4 under another name, as cameras write it. */
const CAMERA = /\.insv$/i
const TRACK = /\.(?:kml|kmz|gpx)$/i

/** @throws TrackError with a Chinese sentence for a track that cannot be read */
export const prepareFile: Prepare = async (file, profile) => {
  if (isCompressible(file, profile)) return compressPicture(file, profile)
  if (PICTURE.test(file.name) && profile.convertedExt !== undefined && profile.fileNameExt.includes('.jpg')) {
    const { convertPicture } = await import('./convert-picture.ts')
    return convertPicture(file)
  }
  if (CAMERA.test(file.name) && profile.fileNameExt.includes('.mp4'))
    return new File([file], file.name.replace(CAMERA, '.mp4'), { type: 'video/mp4', lastModified: file.lastModified })
  if (!TRACK.test(file.name) || !profile.fileNameExt.includes('.geojson') || file.size > profile.maxSize) return file
  const { convertTrack } = await import('./convert-track.ts')
  return convertTrack(file)
}
