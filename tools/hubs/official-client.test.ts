// The official client in a real browser, from a page of another origin, over each transport.
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { cuttingProxy } from '@huanshi/signalr/test/cutting-proxy.ts'
import { startTestServer } from '@huanshi/signalr/test/test-server.ts'
import { chromiumFlags, provideChromium } from '../test-run/chromium.ts'

const executablePath = provideChromium()

const site = await startTestServer()
const proxy = await cuttingProxy(site.url)
const main = createRequire(import.meta.url).resolve('@microsoft/signalr')
const script = readFileSync(join(dirname(main), '../browser/signalr.js'))
const pages = createServer(({ url }, response) => {
  response.setHeader('content-type', url === '/signalr.js' ? 'text/javascript' : 'text/html')
  response.end(url === '/signalr.js' ? script : '<!doctype html><script src="/signalr.js"></script>')
})
await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({ executablePath: executablePath ?? '', args: chromiumFlags })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`) // listening on a port
afterAll(async () => {
  await browser.close()
  pages.close()
  await proxy.close()
  await site.close()
})

/** Runs in the page, whose script is the official client's. */
async function everything([url, transport, token]: readonly [string, number, string]): Promise<unknown> {
  const { signalR } = globalThis as unknown as { signalR: typeof import('@microsoft/signalr') } // the script of the page
  const connection = new signalR.HubConnectionBuilder()
    .withUrl(url, { transport, accessTokenFactory: () => token })
    .configureLogging(signalR.LogLevel.None)
    .build()
  const event = new Promise((resolve) => connection.on('Message', resolve))
  const cancelled = new Promise((resolve) => connection.on('StreamCanceled', () => resolve(true)))
  connection.on('Result', () => 42)
  await connection.start()
  const items: unknown[] = []
  await new Promise<void>((complete, error) => {
    connection.stream('Stream').subscribe({ next: (item) => items.push(item), complete, error })
  })
  const endless = connection.stream('InfiniteStream').subscribe({
    next: () => endless.dispose(),
    complete: () => undefined,
    error: () => undefined,
  })
  const words = new signalR.Subject<string>()
  const joined = connection.invoke('StreamingConcat', words)
  words.next('环')
  words.next('视')
  words.complete()
  await connection.send('InvokeWithString', 'text')
  const asked = await fetch(url.replace('testhub', `clientresult/${connection.connectionId}`))
  const seen = {
    echo: await connection.invoke('Echo', '你好 🌏'),
    transport: await connection.invoke('GetActiveTransportName'),
    failure: await connection.invoke('ThrowException', 'oh').catch((error: unknown) => String(error)),
    event: await event,
    items,
    joined: await joined,
    cancelled: await cancelled,
    asked: await asked.text(),
  }
  await connection.stop()
  return seen
}

test.skipIf(executablePath === null).each([
  ['WebSockets', 1],
  ['ServerSentEvents', 2],
  ['LongPolling', 4],
])('%s', async (name, transport) => {
  const token = await (await fetch(`${site.url}/generateJwtToken`)).text()
  expect(await page.evaluate(everything, [`${site.url}/testhub`, transport, token] as const)).toEqual({
    echo: '你好 🌏',
    transport: name,
    failure: expect.stringContaining('InvalidOperationException: oh'),
    event: 'text',
    items: ['a', 'b', 'c'],
    joined: '环视',
    cancelled: true,
    asked: '42',
  })
})

test.skipIf(executablePath === null)('a lost socket is taken up again without a gap', async () => {
  const url = `${proxy.url}/testhub`
  const result = page.evaluate(async (address) => {
    const { signalR } = globalThis as unknown as { signalR: typeof import('@microsoft/signalr') } // the script of the page
    const connection = new signalR.HubConnectionBuilder()
      .withUrl(address, { transport: 1 })
      .withStatefulReconnect()
      .configureLogging(signalR.LogLevel.None)
      .build()
    await connection.start()
    const id = connection.connectionId
    const answers: unknown[] = []
    for (let number = 0; number < 3_000; number += 1) answers.push(await connection.invoke('Echo', number))
    const isSame = id === connection.connectionId
    await connection.stop()
    return { answers, isSame }
  }, url)
  for (let cuts = 0; cuts < 5; cuts += 1) {
    await expect.poll(() => proxy.talking, { interval: 2, timeout: 10_000 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()))
    proxy.cut()
  }
  expect(await result).toEqual({ answers: Array.from({ length: 3_000 }, (_, index) => index), isSame: true })
})
