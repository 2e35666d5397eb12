// KML, the KML in a KMZ, and GPX become GeoJSON; whatever is not one of them is refused before a byte is sent.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { assertNumbers, assertPlainXml, namedProperties, TrackError } from '@huanshi/kernel/protocol/upload-track.ts'
import { gpx, kml } from '@tmcw/togeojson'
import { unzipSync } from 'fflate'

/** A small archive may hold a large file. Bytes. */
const MOST_UNPACKED = 50 * 1024 * 1024

export async function convertTrack(file: File): Promise<File> {
  const isArchive = /\.kmz$/i.test(file.name)
  const text = isArchive ? unpacked(new Uint8Array(await file.arrayBuffer())) : await file.text()
  assertPlainXml(text)
  assertNumbers(text)
  const parsed = new DOMParser().parseFromString(text, 'text/xml')
  const root = parsed.documentElement.localName
  const isGpx = /\.gpx$/i.test(file.name)
  if (parsed.querySelector('parsererror') !== null || root !== (isGpx ? 'gpx' : 'kml'))
    throw new TrackError(uploadMessages.invalidFormat)
  const collection = namedProperties(isGpx ? gpx(parsed) : kml(parsed))
  const name = file.name.replace(/\.[^.]+$/, '.geojson')
  return new File([JSON.stringify(collection)], name, {
    type: 'application/geo+json',
    lastModified: file.lastModified,
  })
}

/** The first KML, as the format has it. */
function unpacked(bytes: Uint8Array): string {
  let size = 0
  let found = false
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (found || !/\.kml$/i.test(name)) return false
        found = true
        size = originalSize
        return originalSize <= MOST_UNPACKED
      },
    })
    const [content] = Object.values(files)
    if (content === undefined || size > MOST_UNPACKED) throw new TrackError(uploadMessages.invalidFormat)
    return new TextDecoder().decode(content)
  } catch (error) {
    throw error instanceof TrackError ? error : new TrackError(uploadMessages.invalidFormat)
  }
}
