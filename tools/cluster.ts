// npm run cluster [-- --seeds 3 --mib 100]: everything that people do on a site of many processes, while they are killed.
// npm run cluster -- rolling [--from HEAD …]: an update under load, process after process.
// npm run cluster -- chaos [name …]: what people see while the database, the store, the network or the clock fails.
import { parseArgs } from 'node:util'
import { chaos, chaosRow, chaosTable } from './cluster/chaos/chaos.ts'
import { situations } from './cluster/chaos/situations.ts'
import { killMatrix } from './cluster/kill-matrix.ts'
import { rollingCommand } from './cluster/rolling/command.ts'
import { missingPrograms } from './cluster/site/cluster.ts'

if (process.argv.includes('rolling')) process.exit(await rollingCommand(process.argv))
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { seeds: { type: 'string', default: '3' }, mib: { type: 'string', default: '100' } },
  allowPositionals: true,
})
const [what, ...names] = positionals
process.exitCode = what === 'chaos' ? await sufferAll() : await killAll()

async function sufferAll(): Promise<number> {
  const unknown = names.filter((name) => !situations.some((one) => one.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Known: ${situations.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const chosen = situations.filter(({ name }) => names.length === 0 || names.includes(name))
  const outcomes = await chaos(chosen, (outcome) => console.log(chaosRow(outcome).join(' | ')))
  console.log(chaosTable(outcomes))
  return outcomes.every(({ recovery, lost }) => recovery !== null && lost.length === 0) ? 0 : 1
}

async function killAll(): Promise<number> {
  const [seeds, mib] = [Number(values.seeds), Number(values.mib)]
  const missing = missingPrograms()
  if (what !== undefined || !(Number.isSafeInteger(seeds) && seeds > 0 && mib >= 10 && mib <= 4000)) {
    console.error('Usage: npm run cluster [-- --seeds N --mib 10..4000], or npm run cluster -- chaos [name …]')
    return 2
  }
  if (missing.length > 0) {
    console.error(`Missing: ${missing.join(' and ')} (Debian's packages)`)
    return 1
  }
  return (await killMatrix({ seeds, mib })) ? 0 : 1
}
