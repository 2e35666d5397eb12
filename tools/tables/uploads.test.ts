// The fields and headers of an upload, as the browser sends them and the server wants them. Profiles, rules and transport are held
// against the specification in tools/uploads.
import { describe } from 'vitest'
import { readUploads, type FormRow } from '../journeys/tables.ts'
import { walk, type Lines } from './line.ts'
import { sentChunk } from './sent-chunk.ts'

const rows = readUploads()?.form ?? []

const lines: Lines<FormRow> = {
  F01: async () => fieldOf('file', (value) => value instanceof Blob && value.size === 3),
  F02: async () => fieldOf('name', (value) => value === '声音.mp3'),
  F03: async () => fieldOf('hash', (value) => value === 'ab'),
  F04: async () =>
    (await fieldOf('isLast', (value) => value === 'true')) && (await sentChunk(false)).form.get('isLast') !== 'true',
  F05: async () => (await sentChunk(true)).headers.get('X-File-Id') === 'id',
  F06: async () =>
    (await sentChunk(true)).headers.get('Content-Range') === 'bytes 2-4/5' &&
    (await sentChunk(false)).headers.get('Content-Range') === 'bytes 2-3/5',
  F07: async () => (await sentChunk(true)).headers.get('Authorization') === 'Bearer t',
}

async function fieldOf(name: string, isRight: (value: FormDataEntryValue | null) => boolean): Promise<boolean> {
  return isRight((await sentChunk(true)).form.get(name))
}

describe.skipIf(rows.length === 0)('form', () => {
  walk(rows, lines, () => true)
})
