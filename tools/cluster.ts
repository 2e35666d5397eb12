// npm run cluster [-- --seeds 3 --mib 100]: everything that people do on a site of many processes, while they are killed.
// npm run cluster -- rolling [--from HEAD …]: an update under load, process after process.
import { parseArgs } from 'node:util'
import { killMatrix } from './cluster/kill-matrix.ts'
import { rollingCommand } from './cluster/rolling/command.ts'
import { missingPrograms } from './cluster/site/cluster.ts'

if (process.argv.includes('rolling')) process.exit(await rollingCommand(process.argv))
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { seeds: { type: 'string', default: '3' }, mib: { type: 'string', default: '100' } },
})
const [seeds, mib] = [Number(values.seeds), Number(values.mib)]
const missing = missingPrograms()
if (!(Number.isSafeInteger(seeds) && seeds > 0 && mib >= 10 && mib <= 4000)) {
  console.error('Usage: npm run cluster [-- --seeds N --mib 10..4000]')
  process.exitCode = 2
} else if (missing.length > 0) {
  console.error(`Missing: ${missing.join(' and ')} (Debian's packages)`)
  process.exitCode = 1
} else process.exitCode = (await killMatrix({ seeds, mib })) ? 0 : 1
