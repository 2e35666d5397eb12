// npm run asvs -- table: writes the table of docs/security.md again. npm run asvs -- removals[=PART, or 1/3]: takes measures away, one by
// one, and shows which test notices.
import { runRemovals } from './asvs/run-removals.ts'
import { writeTable } from './asvs/write-table.ts'

const [what = '', narrowing] = (process.argv[2] ?? '').split('=')
if (what === 'table') writeTable()
else if (what === 'removals') process.exitCode = (await runRemovals(narrowing)) ? 0 : 1
else {
  console.error('There are: table, removals')
  process.exitCode = 2
}
