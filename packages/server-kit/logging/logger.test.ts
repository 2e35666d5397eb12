// What cannot be written is left out: a full disk, or a collector that is gone, is no reason to end the server, nor to hold it up.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const logger = new URL('logger.ts', import.meta.url).href
const program = `
  const { openLog } = await import(${JSON.stringify(logger)})
  const log = openLog()
  for (let line = 0; line < 3; line += 1) log.info({ line })
  setTimeout(() => { log.info('later'); console.error('goes on') }, 50)
`

test.skipIf(!existsSync('/dev/full'))('the log lies on a disk that is full', async () => {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 10_000,
  })
  closeSync(full)
  if (child.stderr === null) throw new Error('a pipe was asked for')
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(said).toContain('goes on')
  expect(code).toBe(0)
})

test('whoever reads the log is gone', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 10_000,
  })
  child.stdout.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(said).toContain('goes on')
  expect(code).toBe(0)
})

test('lines are written together, what went wrong at once, and the last before the end', async () => {
  const ending = `
    const { openLog } = await import(${JSON.stringify(logger)})
    const log = openLog()
    const { writeSync } = await import('node:fs')
    log.info('one'); writeSync(1, 'mark ')
    log.error('two'); writeSync(1, 'mark ')
    log.info('three'); process.exit(0)
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', ending], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')])
  const order = Array.from(said.matchAll(/mark|one|two|three/g), ([word]) => word)
  expect(order).toEqual(['mark', 'one', 'two', 'mark', 'three'])
})

test('a person reads text, and a collector one object a line, sentences included', async () => {
  const both = (format: string): string => `
    const { openLog, speaker } = await import(${JSON.stringify(logger)})
    const { LogLines } = await import(${JSON.stringify(new URL('log-lines.ts', import.meta.url).href)})
    const lines = new LogLines()
    speaker(lines, '${format}')('one\\n\\ntwo')
    const log = openLog(lines, '${format}')
    log.info('left out of text'); log.warn({ milliseconds: 7 }, 'slow'); log.error({ err: new Error('broken') }, 'work')
  `
  const told = async (format: string): Promise<string> => {
    const args = ['--input-type=module', '-e', both(format)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    return (await Promise.all([text(child.stdout), once(child, 'close')]))[0]
  }
  const objects = (await told('json'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string })
  expect(objects.map(({ msg }) => msg)).toEqual(['one', 'two', 'left out of text', 'slow', 'work'])
  const [one, , two, slow, broken, at] = (await told('text')).split('\n')
  expect([one, two]).toEqual(['one', 'two'])
  expect(slow).toMatch(/^\d{4}-.+Z 警告 slow \{"milliseconds":7\}$/)
  expect(broken).toMatch(/Z 错误 work Error: broken$/)
  expect(at).toMatch(/^ +at /)
})
