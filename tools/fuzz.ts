// npm run fuzz [-- routes files] [--seconds N] [--seed S]: what nobody would send, sent to the product, until something breaks or the time is up.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzzFiles } from './fuzz/files.ts'
import type { FuzzOptions } from './fuzz/fuzz-options.ts'
import { fuzzRoutes } from './fuzz/routes.ts'

const parts: Readonly<Record<string, (options: FuzzOptions) => Promise<void>>> = {
  routes: fuzzRoutes,
  files: fuzzFiles,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '1200' }, seed: { type: 'string' } },
})
const asked = positionals.length > 0 ? positionals : Object.keys(parts)
const seconds = Number(values.seconds)
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (asked.some((name) => parts[name] === undefined) || !(seconds > 0) || !Number.isSafeInteger(seed)) {
  console.error(`用法：npm run fuzz -- [${Object.keys(parts).join(' | ')}] [--seconds N] [--seed S]`)
  process.exit(2)
}

try {
  for (const name of asked) {
    console.log(`## ${name}\n`)
    await parts[name]?.({ seconds: seconds / asked.length, seed })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
