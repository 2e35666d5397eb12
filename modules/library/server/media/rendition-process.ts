// Stands between the server and ffmpeg: it starts the program at the lowest priority, and ends it as soon as the server lets
// go, also by being killed.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

export interface ProgramTask {
  readonly command: string
  readonly args: readonly string[]
}

process.once('message', ({ command, args }: ProgramTask) => {
  // Nothing of the server's own settings is the business of a program that reads strangers' files.
  const { PATH, LD_LIBRARY_PATH } = process.env
  const env = { PATH, ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) }
  const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const end = (): void => {
    program.kill('SIGKILL')
    process.exit(1)
  }
  process.once('disconnect', end)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  program.once('error', () => process.exit(127))
  program.once('exit', (code) => process.exit(code ?? 1))
  if (!process.connected) end()
  try {
    if (program.pid !== undefined) setPriority(program.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Where priorities may not be set it runs like anything else, or it has ended already.
  }
})
