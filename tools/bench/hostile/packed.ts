// Archives that well-behaved programs do not write.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'

interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

/** The same bytes under many names: they stand in the archive once. */
export function overlappingZip(bytes: Buffer, names: readonly string[]): Buffer {
  const packed = deflateRawSync(bytes, { level: 9 })
  const facts = Buffer.alloc(22)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  const first = Buffer.from(names[0] ?? '')
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, lengths(first, 2), first, packed])
  const list = names.map((name) => {
    const title = Buffer.from(name)
    return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, lengths(title, 18), title])
  })
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}

/** The length of a name, and nothing behind it. */
function lengths(title: Buffer, size: number): Buffer {
  const bytes = Buffer.alloc(size + 2)
  bytes.writeUInt16LE(title.length)
  return bytes.subarray(0, size)
}

/** A gzip file that has the mark of a tar where one looks for it: in the name that it says the file had. */
export function gzipAsTar(bytes: Buffer): Buffer {
  const packed = gzipSync(bytes, { level: 9 })
  const name = Buffer.alloc(400, 'a')
  name.write('ustar', 257 - 10)
  name[399] = 0
  const head = Buffer.from(packed.subarray(0, 10))
  head[3] = 8
  return Buffer.concat([head, name, packed.subarray(10)])
}

/** A spreadsheet in the fewest files that one has; the sheet is given as it stands. */
export function workbook(sheet: string): readonly Entry[] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const kept = 'http://schemas.openxmlformats.org/package/2006'
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${kept}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${kept}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${kept}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
}

/** Rows of one cell, the heading first. */
export function sheetRows(heading: string, count: number, cell: (index: number) => string): string {
  const row = (at: number, text: string): string =>
    `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`
  return row(1, heading) + Array.from({ length: count }, (_, index) => row(index + 2, cell(index))).join('')
}
