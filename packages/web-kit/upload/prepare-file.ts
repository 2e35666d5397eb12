// What is sent may differ from what was picked: pictures made smaller, tracks turned into GeoJSON.
import type { UploadProfile } from '@huanshi/kernel/protocol/upload-profile.ts'
import { compressPicture, isCompressible } from './compress-picture.ts'

export type Prepare = (file: File, profile: UploadProfile) => Promise<File>

const TRACK = /\.(?:kml|kmz|gpx)$/i

/** @throws TrackError with a Chinese sentence for a track that cannot be read */
export const prepareFile: Prepare = async (file, profile) => {
  if (isCompressible(file, profile)) return compressPicture(file, profile)
  if (!TRACK.test(file.name) || !profile.fileNameExt.includes('.geojson') || file.size > profile.maxSize) return file
  const { convertTrack } = await import('./convert-track.ts')
  return convertTrack(file)
}
