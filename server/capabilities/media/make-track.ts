// Tracks and places: KML and GPX become GeoJSON, GeoJSON stays as it came; all of it is checked and measured.
import { uploadMessages } from '@huanshi/contract/protocol/upload-messages.ts'
import {
  assertNumbers,
  assertPlainXml,
  namedProperties,
  readTrack,
  TrackError,
} from '@huanshi/contract/protocol/upload-track.ts'
import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser, onErrorStopParsing, ParseError } from '@xmldom/xmldom'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawTrack } from './draw-track.ts'
import { extensionOf, nothingFound, refused, renamed, type Maker } from './made.ts'
import { placeFile } from './place-file.ts'

const OUTLINE = 'thumb.webp'

export const makeTrack: Maker = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  const file = 'file.geojson'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    const value = extension === '.geojson' ? (JSON.parse(text) as unknown) : convert(text, extension) // checked next
    const { bounds, ...details } = readTrack(value)
    if (extension === '.geojson') await placeFile(path, join(folder, file))
    else await writeFile(join(folder, file), JSON.stringify(value))
    if (bounds !== null) await drawTrack(value, bounds, join(folder, OUTLINE))
    return {
      ...nothingFound,
      thumbnail: bounds === null ? null : OUTLINE,
      file,
      fileName: renamed(name, '.geojson'),
      mime: 'application/geo+json',
      bounds,
      details,
      note: bounds === null ? '文件里没有可以画在地图上的地点。' : null,
    }
  } catch (error) {
    if (error instanceof TrackError) throw refused(error.message, error)
    if (error instanceof ParseError) throw refused(`${uploadMessages.invalidFormat}：${placeOf(error)}`, error)
    // Neither text nor JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) throw refused(uploadMessages.invalidFormat, error)
    throw error
  }
}

/** What the library gives, completed. @throws TrackError */
export function convert(text: string, extension: string): object {
  assertPlainXml(text)
  assertNumbers(text)
  // Whatever the parser complains of seriously is not converted by half.
  const parser = new DOMParser({ onError: onErrorStopParsing })
  const parsed = parser.parseFromString(text.replace(/^\ufeff/, ''), 'text/xml')
  const root = parsed.documentElement?.localName
  if (root !== (extension === '.gpx' ? 'gpx' : 'kml')) throw new TrackError()
  return namedProperties(extension === '.gpx' ? gpx(parsed) : kml(parsed))
}

function placeOf({ locator }: ParseError): string {
  // It carries a place only where the parser knew one.
  const line = (locator as { lineNumber?: number } | undefined)?.lineNumber
  return line === undefined ? '文件不是完整的 XML' : `第 ${line} 行附近不是完整的 XML`
}
