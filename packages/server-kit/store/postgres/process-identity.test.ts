import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive } from './process-identity.ts'

test('this process lives', () => {
  expect(isAlive(process.pid)).toBe(true)
})

test('a process that was waited for is gone', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  expect(isAlive(child.pid ?? 0)).toBe(false)
})

test.skipIf(process.platform !== 'linux')('an ended process that nobody waits for is gone as well', async () => {
  // The shell's child ends while the shell has become something that never asks for children.
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  while (isAlive(pid)) await new Promise(setImmediate)
  // Its number is still taken.
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill('SIGKILL')
})
