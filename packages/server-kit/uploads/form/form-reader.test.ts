import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormError, FormReader } from './form-reader.ts'

interface Part {
  name: string
  value: Buffer
  file: boolean
}

interface Read {
  fields: [string, string][]
  file: Buffer | null
}

const BOUNDARY = '----b0undary'

function encode(parts: Part[], { preamble = '', epilogue = '', padding = '' } = {}): Buffer {
  const pieces: Buffer[] = [Buffer.from(preamble)]
  for (const { name, value, file } of parts) {
    const more = file ? '; filename="x.jpg"\r\nContent-Type: image/jpeg' : ''
    pieces.push(Buffer.from(`--${BOUNDARY}${padding}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`))
    pieces.push(value, Buffer.from('\r\n'))
  }
  pieces.push(Buffer.from(`--${BOUNDARY}--\r\n${epilogue}`))
  return Buffer.concat(pieces)
}

function read(body: Buffer, fileLength: number, cuts: number[]): Read {
  const fields: [string, string][] = []
  const data: Buffer[] = []
  let ended = false
  const reader = new FormReader(BOUNDARY, fileLength, {
    field: (name, value) => fields.push([name, value]),
    fileStart: () => undefined,
    fileData: (bytes) => data.push(Buffer.from(bytes)),
    fileEnd: () => (ended = true),
  })
  const places = [...new Set(cuts.map((cut) => cut % (body.length + 1)))].sort((a, b) => a - b)
  let from = 0
  for (const place of [...places, body.length]) {
    reader.write(body.subarray(from, place))
    from = place
  }
  reader.end()
  return { fields, file: ended ? Buffer.concat(data) : null }
}

const fieldName = fc.stringMatching(/^[a-zA-Z]{1,12}$/).filter((name) => name !== 'file')
/** Values full of what a careless reader stumbles over. */
const value = fc
  .array(fc.constantFrom('\r\n', '--', '\r', '\n', `\r\n--${BOUNDARY.slice(0, 6)}`, '全景', 'a', ''), { maxLength: 12 })
  .map((bits) => Buffer.from(bits.join('')))
  .filter((bytes) => !bytes.includes(`\r\n--${BOUNDARY}`))
const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}`), Buffer.alloc(40_000, '\r\n--')),
)
const cuts = fc.oneof(fc.array(fc.nat(2000), { maxLength: 20 }), fc.constant(Array.from({ length: 2000 }, (_, i) => i)))

test('any form reads the same however it is cut, with the file anywhere among the fields', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fieldName, value), { maxLength: 6 }),
      fileBytes,
      fc.nat(),
      cuts,
      fc.constantFrom({}, { preamble: 'hello\r\n' }, { epilogue: 'bye' }, { padding: ' \t' }),
      (fields, file, place, where, extras) => {
        const parts: Part[] = fields.map(([name, bytes]) => ({ name, value: bytes, file: false }))
        parts.splice(place % (parts.length + 1), 0, { name: 'file', value: file, file: true })
        const result = read(encode(parts, extras), file.length, where)
        expect(result.file?.equals(file)).toBe(true)
        expect(result.fields).toEqual(fields.map(([name, bytes]) => [name, bytes.toString()]))
      },
    ),
    { numRuns: 300 },
  )
})

test('a file of another length than announced is always noticed', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 100 }).filter((bytes) => !Buffer.from(bytes).includes('\r\n--')),
      fc.integer({ min: -100, max: 100 }).filter((by) => by !== 0),
      cuts,
      (bytes, by, where) => {
        const file = Buffer.from(bytes)
        fc.pre(file.length + by >= 0)
        const body = encode([
          { name: 'file', value: file, file: true },
          { name: 'name', value: Buffer.from('x.jpg'), file: false },
        ])
        expect(() => read(body, file.length + by, where)).toThrow(FormError)
      },
    ),
    { numRuns: 300 },
  )
})

test('a form that stops anywhere is never taken for a whole one', () => {
  const file = Buffer.from('0123456789')
  const body = encode([
    { name: 'name', value: Buffer.from('x.jpg'), file: false },
    { name: 'file', value: file, file: true },
  ])
  // The closing delimiter is complete two bytes before the end: only its line end is missing then.
  for (let length = 0; length < body.length - 2; length += 1)
    expect(() => read(body.subarray(0, length), file.length, [])).toThrow(FormError)
})

const hostile: [string, string][] = [
  ['no boundary at all', 'x'.repeat(9000)],
  ['headers without end', `--${BOUNDARY}\r\n${'x'.repeat(9000)}`],
  ['a part without a name', `--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
  ['a field without end', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(9000)}`],
  ['a boundary that goes on', `--${BOUNDARY}more\r\nContent-Disposition: form-data; name="a"\r\n\r\nx`],
  ['no file', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
  [
    'too many fields',
    `${`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(40)}--${BOUNDARY}--\r\n`,
  ],
]
test.each(hostile)('%s is refused', (_, body) => {
  expect(() => read(Buffer.from(body), 10, [])).toThrow(FormError)
})
