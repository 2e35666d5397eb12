// huanshi: what people do on the screens, for scripts and for those who prefer a command. One answer, one exit code.
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { commandIn, usage } from './commands.ts'
import { exitCodeOf, EXIT } from './terminal/exit-codes.ts'
import { UsageError } from './terminal/faults.ts'
import { readArguments } from './terminal/read-arguments.ts'
import { Output } from './terminal/output.ts'

const given = process.argv.slice(2)
const output = new Output(given.includes('--json'))
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    const { command, rest } = commandIn(given)
    if (given.includes('--help') || given.length === 0) {
      output.text(usage())
      return EXIT.done
    }
    if (command === null) throw new UsageError(`没有这个命令：${given[0]}`)
    return await command.run({ ...readArguments(rest, command), output, signal: stop.signal })
  } catch (error) {
    if (stop.signal.aborted) return EXIT.stopped
    output.failure(messageOf(error))
    if (error instanceof UsageError) output.hint('看看有哪些命令：huanshi --help')
    return exitCodeOf(error)
  }
}
