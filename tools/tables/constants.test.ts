// The specification's numbers, names and formats, each tried.
import { describe } from 'vitest'
import { readTable, type ConstantRow } from '../journeys/tables.ts'
import { display } from './constants/display.ts'
import { hubs } from './constants/hubs.ts'
import { calls } from './constants/calls.ts'
import { places } from './constants/places.ts'
import { session } from './constants/session.ts'
import { uploads } from './constants/uploads.ts'
import { walk, type Lines } from './line.ts'

const rows = readTable('constants') ?? []
const lines: Lines<ConstantRow> = { ...session, ...uploads, ...hubs, ...display, ...places, ...calls }

describe.skipIf(rows.length === 0)('constants', () => {
  walk(rows, lines, ({ value }) => value)
})
