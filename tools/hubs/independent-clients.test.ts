// Clients that share no code with ours nor with the reference: Python's websockets and wsproto, as Debian packs them.
import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startTestServer } from '@huanshi/signalr/test/test-server.ts'

// Debian's own comes first: another one on the path may lack the packages.
const python = ['/usr/bin/python3', 'python3'].find(canImport)
if (python === undefined) console.warn('Skipped: python3 with the packages websockets and wsproto is not installed.')

test.skipIf(python === undefined)('are understood and understand', { timeout: 60_000 }, async () => {
  const site = await startTestServer()
  try {
    const program = join(import.meta.dirname, 'independent-client.py')
    const { stdout } = await promisify(execFile)(python ?? '', [program, new URL(site.url).host], { encoding: 'utf8' })
    expect(JSON.parse(stdout)).toEqual({
      websockets: {
        echo: '你好 🌏',
        parts: 'parts',
        ping: true,
        close: 1000,
        sameFrame: 'same frame',
        tooLong: true,
        crowd: true,
      },
      wsproto: { pong: 'between', letters: '片段', close: 1001, binary: 1003, raw: 'raw\nlines', noStatus: 1000 },
    })
    await expect.poll(() => site.hubs.size).toBe(0)
  } finally {
    await site.close()
  }
})

function canImport(command: string): boolean {
  try {
    execFileSync(command, ['-c', 'import websockets, wsproto'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
