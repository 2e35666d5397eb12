// The first sheet of an Excel file. It is an archive, so what it unpacks to is measured before anything is read into memory.
import { readSheet } from 'read-excel-file/node'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '../http/refusal.ts'
import type { Sheet } from './sheet.ts'

const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_ENTRIES = 500

export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  await measure(bytes)
  const rows = await readSheet(bytes)
  return rows.map((row) => row.map(text)).filter((row) => row.some((cell) => cell !== ''))
}

function text(cell: unknown): string {
  if (cell instanceof Date) return shown(cell)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** Excel knows no time zones: the figures of a cell are those on the wall, which the reader gives as UTC. */
function shown(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

/** Unpacks every entry to nowhere; sizes in the archive's own directory may lie. */
async function measure(bytes: Buffer): Promise<void> {
  const archive = await open(bytes)
  let entries = 0
  let unpacked = 0
  await new Promise<void>((resolve, reject) => {
    const tooLarge = (): void => reject(new Refusal('sheet.too-large'))
    archive.on('error', reject)
    archive.on('end', resolve)
    archive.on('entry', (entry: Entry) => {
      entries += 1
      if (entries > MOST_ENTRIES) return tooLarge()
      archive.openReadStream(entry, (error, stream) => {
        if (error !== null) return reject(error)
        stream.on('error', reject)
        stream.on('data', (chunk: Buffer) => {
          unpacked += chunk.length
          if (unpacked <= MOST_UNPACKED) return
          stream.destroy()
          tooLarge()
        })
        stream.on('end', () => archive.readEntry())
      })
    })
    archive.readEntry()
  })
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => (error === null ? resolve(archive) : reject(error)))
  })
}
