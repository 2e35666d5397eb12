// Tracks and places: KML and GPX become GeoJSON, GeoJSON stays as it came; all of it is checked and measured.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { readTrack, TrackError } from '@huanshi/kernel/protocol/upload-track.ts'
import { ParseError } from '@xmldom/xmldom'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertTrack } from '@huanshi/maps/server/convert-track.ts'
import { drawTrack } from './draw-track.ts'
import { extensionOf, nothingFound, refused, renamed } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'

const OUTLINE = 'thumb.webp'

const makeTrack: MakerInside = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  const file = 'file.geojson'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
    const value = extension === '.geojson' ? (JSON.parse(text) as unknown) : convertTrack(text, extension) // checked next
    const { bounds, ...details } = readTrack(value)
    const isAsItCame = extension === '.geojson'
    if (!isAsItCame) await writeFile(join(folder, file), JSON.stringify(value))
    if (bounds !== null) await drawTrack(value, bounds, join(folder, OUTLINE))
    return {
      ...nothingFound,
      ...(isAsItCame ? { isAsItCame } : {}),
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

export const run = inside(makeTrack)

function placeOf({ locator }: ParseError): string {
  // It carries a place only where the parser knew one.
  const line = (locator as { lineNumber?: number } | undefined)?.lineNumber
  return line === undefined ? '文件不是完整的 XML' : `第 ${line} 行附近不是完整的 XML`
}
