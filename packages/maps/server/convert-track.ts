// KML and GPX as GeoJSON.
import { assertNumbers, assertPlainXml, namedProperties, TrackError } from '@huanshi/kernel/protocol/upload-track.ts'
import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'

/** What the library gives, completed. @throws TrackError */
export function convertTrack(text: string, extension: string): object {
  assertPlainXml(text)
  assertNumbers(text)
  // Whatever the parser complains of seriously is not converted by half.
  const parser = new DOMParser({ onError: onErrorStopParsing })
  const parsed = parser.parseFromString(text.replace(/^\ufeff/, ''), 'text/xml')
  const root = parsed.documentElement?.localName
  if (root !== (extension === '.gpx' ? 'gpx' : 'kml')) throw new TrackError()
  return namedProperties(extension === '.gpx' ? gpx(parsed) : kml(parsed))
}
