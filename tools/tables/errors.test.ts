// The specification's catalogue of errors: each is made, and what comes of it looked at.
import { describe } from 'vitest'
import { readTable } from '../journeys/tables.ts'
import { appErrors } from './errors/app.ts'
import { hubErrors } from './errors/hub.ts'
import { loginErrors } from './errors/login.ts'
import { walk } from './line.ts'

const rows = readTable('errors') ?? []

describe.skipIf(rows.length === 0)('errors', () => {
  walk(rows, { ...appErrors, ...loginErrors, ...hubErrors }, () => true)
})
