import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderBusy, lockData } from './data-lock.ts'
import { startTimeOf } from './postgres/process-identity.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const lockFile = () => join(folder, 'huanshi.lock')

test('a second server is told, in Chinese, which process holds the folder', async () => {
  const lock = await lockData(folder)
  await expect(lockData(folder)).rejects.toThrow(`正被另一个环视服务使用（进程 ${process.pid}）`)
  await lock.release()
  await (await lockData(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['of a process that is gone', () => JSON.stringify({ pid: 9_999_999, started: '1' })],
  ['of an earlier process with the same number', () => JSON.stringify({ pid: process.pid, started: '1' })],
  ['that was damaged', () => '{"pid":'],
  ['that is empty', () => ''],
])('the lock %s is taken over', async (_, content) => {
  await writeFile(lockFile(), content())
  const lock = await lockData(folder)
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
})

test('the lock of a living foreign process holds', async () => {
  const other = spawn('sleep', ['60'])
  const pid = other.pid ?? 0
  await writeFile(lockFile(), JSON.stringify({ pid, started: await startTimeOf(pid) }))
  await expect(lockData(folder)).rejects.toThrow(DataFolderBusy)
  other.kill('SIGKILL')
})

const quick = { touch: 20, silent: 300 }

test('one of another machine holds for as long as it is touched, and is taken over when it is not', async () => {
  const elsewhere = await lockData(folder, quick, 'another machine')
  await expect(lockData(folder, quick)).rejects.toThrow(/另一台机器或另一个容器里的进程/)
  const content = await readFile(lockFile(), 'utf8')
  await elsewhere.release()
  // As a killed one leaves it: the number is that of a process that lives here.
  await writeFile(lockFile(), content)
  const lock = await lockData(folder, quick)
  expect(await readFile(lockFile(), 'utf8')).not.toBe(content)
  await lock.release()
})

test('of many who find a stale lock at once exactly one gets the folder', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: 9_999_999, started: '1' }))
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockData(folder)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
