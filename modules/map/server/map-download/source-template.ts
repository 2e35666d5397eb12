// Addresses of tiles from the template of a source.
import { tileIdToZxy } from 'pmtiles'

/** The parts without which a template names no tile. */
export function missingParts(template: string): string[] {
  return ['{z}', '{x}', '{y}'].filter((part) => !template.includes(part))
}

export function tileAddress(template: string, key: string | null, id: number): string {
  const [zoom, column, row] = tileIdToZxy(id)
  return template
    .replaceAll('{z}', String(zoom))
    .replaceAll('{x}', String(column))
    .replaceAll('{y}', String(row))
    .replaceAll('{key}', encodeURIComponent(key ?? ''))
}
