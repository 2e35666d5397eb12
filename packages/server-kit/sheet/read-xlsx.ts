// The first sheet of an Excel file. It is an archive, and readers of archives differ where it contradicts itself: it is unpacked
// once, measured meanwhile, and packed again, so that what is read is what was measured.
import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { unmarked } from '@huanshi/kernel/protocol/formula-mark.ts'
import { ZipFile } from 'yazl'
import { unpackXlsx } from './unpack-xlsx.ts'
import type { Sheet } from './sheet.ts'

export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const rows = await readSheet(await packed(await unpackXlsx(bytes)))
  return rows.map((row) => row.map(text)).filter((row) => row.some((cell) => cell !== ''))
}

function packed(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

function text(cell: unknown): string {
  if (cell instanceof Date) return shown(cell)
  if (typeof cell === 'string') return unmarked(cell)
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** Excel knows no time zones: the figures of a cell are those on the wall, which the reader gives as UTC. */
function shown(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19).replace('T', ' ')
}
