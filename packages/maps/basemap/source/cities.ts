// Cities of GeoNames as the Debian package libgeonames keeps them: a packed list in a library, Chinese names as translations.
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Point } from '../geometry/shapes.ts'

export interface City {
  readonly name: string
  readonly latin: string
  readonly country: string
  readonly at: Point
  readonly people: number
}

/** @param simple from any Chinese characters to simplified ones */
export async function readCities(
  library: string,
  catalogs: readonly string[],
  simple: (text: string) => string,
): Promise<City[]> {
  const names = new Map<string, string>()
  for (const catalog of catalogs)
    for (const [id, name] of await readCatalog(catalog))
      if (/\p{Script=Han}/u.test(name)) names.set(id, names.get(id) ?? simple(name))
  const data = await unpacked(library)
  // One character a byte, so that places in the text are places in the data.
  const text = data.toString('latin1')
  const entry = /(\d{5,9})\0([^\0]+)\0[^\0]*\0[^\0]*\0([A-Z]{2})\0[^\0]*\0[\w/+-]+\0/g
  const cities: City[] = []
  for (const found of text.matchAll(entry)) {
    const [whole, id = '', name = '', country = ''] = found
    const people = Math.ceil((found.index + whole.length) / 4) * 4
    const place = Math.ceil((people + 4) / 8) * 8
    const latin = Buffer.from(name, 'latin1').toString('utf8')
    cities.push({
      name: names.get(id) ?? '',
      latin,
      country,
      at: [data.readDoubleLE(place + 8), data.readDoubleLE(place)],
      people: data.readUInt32LE(people),
    })
  }
  return cities.filter(({ at: [lng, lat] }) => Math.abs(lng) <= 180 && Math.abs(lat) <= 85)
}

/** The list is the largest compressed part of the library. */
async function unpacked(library: string): Promise<Buffer> {
  const file = await readFile(library)
  let best = Buffer.alloc(0)
  for (let at = file.indexOf('\x78\xda', 0, 'latin1'); at >= 0; at = file.indexOf('\x78\xda', at + 1, 'latin1')) {
    try {
      const part = inflateSync(file.subarray(at))
      if (part.length > best.length) best = part
    } catch {
      // Two bytes that only look like the start of one.
    }
  }
  return best
}

/** A gettext catalog: two tables of lengths and offsets. */
async function readCatalog(path: string): Promise<[id: string, name: string][]> {
  const file = await readFile(path)
  const count = file.readUInt32LE(8)
  const [originals, translations] = [file.readUInt32LE(12), file.readUInt32LE(16)]
  const text = (table: number, at: number) => {
    const [length, offset] = [file.readUInt32LE(table + at * 8), file.readUInt32LE(table + at * 8 + 4)]
    return file.toString('utf8', offset, offset + length)
  }
  return Array.from({ length: count }, (_none, at) => [text(originals, at), text(translations, at)])
}
