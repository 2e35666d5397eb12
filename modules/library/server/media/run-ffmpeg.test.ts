// A machine that has no descriptor left can start no program: that video waits for its next try, and the server goes on.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  const { openSync } = await import('node:fs')
  const { runFfmpeg } = await import(${JSON.stringify(new URL('run-ffmpeg.ts', import.meta.url).href)})
  let code
  while (code === undefined) try { openSync('/dev/null') } catch (error) { code = error.code }
  const task = { command: 'true', args: [] }
  const limits = { seconds: 5, bytes: 10 }
  await runFfmpeg(task, limits, new AbortController().signal, () => undefined).catch((error) => console.log(error.message))
  setTimeout(() => console.log('goes on'), 50)
`

test.skipIf(process.platform === 'win32')('no descriptor is left', async () => {
  const few = 'ulimit -n 80; exec "$@"'
  const args = ['-c', few, 'sh', process.execPath, '--input-type=module', '-e', program]
  const { stdout } = await promisify(execFile)('/bin/sh', args)
  expect(stdout).toMatch(/EMFILE\ngoes on\n$/)
})
