// A folder of fifty files, sent by the command and by the browser: over a good line, over one that is cut again and again, and by a
// command that is killed in the middle and started again.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import type { DeviceCodes, DeviceToken } from '@huanshi/integration/contract/device-request.ts'
import { root } from '../architecture/source.ts'
import { openBadLine } from '../journeys/cutting-proxy.ts'
import { chromiumFlags, provideChromium } from '../test-run/chromium.ts'
import { lower, type Figures } from './figures.ts'
import { processorSeconds, startedHere } from './process-cost.ts'
import { PRODUCT_PASSWORD, startProduct, type Product } from './product-server.ts'
import { table } from './table.ts'

const MiB = 2 ** 20
const FILES = 50
const SIZE = 4 * MiB
const CUTS = 12
/** Bytes between two cuts, about: all of them fall into the folder. */
const EVERY = (FILES * SIZE) / (CUTS + 2)
/** Files that are there when the command is killed. */
const KILLED_AFTER = 20
const SEED = 20_261_127
const LOOK_MS = 50
/** Until the terms would have come up. */
const TERMS_MS = 6_000

interface Ground {
  readonly product: Product
  readonly folder: string
  /** Where the built command lies. */
  readonly program: string
  /** Of the command. */
  readonly token: string
}

interface Way {
  readonly name: string
  readonly cuts: number
  readonly send: (ground: Ground, files: string, port: number) => Promise<Sent>
}

interface Sent {
  readonly seconds: number
  /** Processor seconds of the client. */
  readonly client: number
}

const ways: readonly Way[] = [
  { name: 'command', cuts: 0, send: byCommand },
  { name: 'browser', cuts: 0, send: byBrowser },
  { name: `command, ${CUTS} cuts`, cuts: CUTS, send: byCommand },
  { name: `browser, ${CUTS} cuts`, cuts: CUTS, send: byBrowser },
  { name: `command, ${CUTS} cuts, killed and started again`, cuts: CUTS, send: byKilledCommand },
]

export async function benchFolderUpload(figures: Figures): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-folder-'))
  await chmod(folder, 0o711)
  const program = await builtCommand(folder)
  const product = await startProduct(join(folder, 'data'))
  try {
    const ground = { product, folder, program, token: await commandToken(product) }
    const rows: string[][] = []
    for (const [place, way] of ways.entries()) rows.push(await measured(ground, way, place, figures))
    const head = ['sent by', 'seconds', 'MB/s', 'client, processor s', 'server, processor s', 'sent ÷ size', 'cuts']
    return [
      `${FILES} files of ${SIZE / MiB} MiB; each way sends files of its own, and each file is there once afterwards.`,
      'The browser draws its page meanwhile and was signed in before; the command takes its start into its time.',
      table(head, rows),
    ].join('\n\n')
  } finally {
    product.child.kill('SIGTERM')
    await once(product.child, 'exit')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

async function measured(ground: Ground, { name, cuts, send }: Way, place: number, figures: Figures): Promise<string[]> {
  const { product, folder } = ground
  const files = join(folder, `files-${place}`)
  await mkdir(files)
  // Text, so that nothing is made of it on the server.
  for (let nth = 0; nth < FILES; nth += 1)
    await writeFile(join(files, `${place}-${nth}.txt`), randomBytes(SIZE / 2).toString('hex'))
  const line = await openBadLine({ to: Number(new URL(product.origin).port), cuts, every: EVERY, seed: SEED })
  try {
    const before = await processorSeconds(product.child.pid ?? 0)
    const { seconds, client } = await send(ground, files, line.port)
    const server = (await processorSeconds(product.child.pid ?? 0)) - before
    await expectOnce(product, await readdir(files))
    figures.keep({ name: `${name}: all sent`, ...lower('s'), rounds: [seconds] })
    figures.keep({ name: `${name}: client`, ...lower('processor s'), rounds: [client] })
    return [
      name,
      seconds.toFixed(1),
      ((FILES * SIZE) / 1e6 / seconds).toFixed(0),
      client.toFixed(1),
      server.toFixed(1),
      (line.received() / (FILES * SIZE)).toFixed(3),
      String(line.cuts()),
    ]
  } finally {
    await line.close()
    await rm(files, { recursive: true })
  }
}

async function builtCommand(folder: string): Promise<string> {
  const into = join(folder, 'cli')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const order = ['build', '--config', join(root, 'apps/cli/vite.config.ts'), '--outDir', into, '--logLevel', 'warn']
  const [code] = (await once(spawn(process.execPath, [vite, ...order], { stdio: 'inherit' }), 'exit')) as [number]
  if (code !== 0) throw new Error('the command cannot be built')
  return join(into, 'huanshi.mjs')
}

/** As a person gives it who confirms the code of the command. */
async function commandToken({ origin, token }: Product): Promise<string> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as T // the contract's answer
  }
  const codes = { name: 'bench', scopes: ['lib:read', 'lib:write'] }
  const { userCode, deviceCode } = await post<DeviceCodes>('/api/Devices', codes)
  await post<undefined>(`/api/My/DeviceRequests/${userCode.toLowerCase()}/approve`, { days: 1 })
  const { token: given } = await post<DeviceToken>('/api/Devices/token', { deviceCode })
  return given
}

async function named(product: Product): Promise<string[]> {
  const names: string[] = []
  for (let page = 1, more = true; more; page += 1) {
    const answer = await fetch(`${product.origin}/api/My/Libs?pageSize=100&page=${page}`, {
      headers: { authorization: `Bearer ${product.token}` },
    })
    const { items } = (await answer.json()) as { items: { name: string }[] } // a page of the list
    names.push(...items.map(({ name }) => name))
    more = items.length > 0
  }
  return names
}

/** By one small question: it is asked while the files come, which the command has to bear nothing of. */
async function countOf({ origin, token }: Product): Promise<number> {
  const answer = await fetch(`${origin}/api/My/Libs?pageSize=1`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { total: number }).total // a page of the list
}

async function expectOnce(product: Product, wanted: readonly string[]): Promise<void> {
  const there = await named(product)
  const often = wanted.map((name) => there.filter((one) => one === name.replace(/\.txt$/, '') || one === name).length)
  if (often.some((count) => count !== 1)) throw new Error(`files are there ${[...new Set(often)].join(', ')} times`)
}

async function byCommand(ground: Ground, files: string, port: number): Promise<Sent> {
  return commanded(ground, files, port, () => false)
}

async function byKilledCommand(ground: Ground, files: string, port: number): Promise<Sent> {
  const first = await commanded(ground, files, port, (said) => said.split('"sent"').length > KILLED_AFTER)
  const then = await commanded(ground, files, port, () => false)
  return { seconds: first.seconds + then.seconds, client: first.client + then.client }
}

async function commanded(
  { folder, program, token }: Ground,
  files: string,
  port: number,
  isKilled: (said: string) => boolean,
): Promise<Sent> {
  const site = `http://localhost:${port}`
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_CONFIG_HOME: folder, SITE_TOKEN: token }
  const order = [program, 'upload', files, '--as', 'lib', '--json', '--parallel', '4', '--site', site]
  const began = performance.now()
  const child = spawn(process.execPath, order, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let [said, spent] = ['', 0]
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const closed = once(child, 'close') as Promise<[number | null]>
  const look = async (): Promise<void> => {
    spent = Math.max(spent, (await processorSeconds(child.pid ?? 0)) || 0)
    if (isKilled(said)) child.kill('SIGKILL')
  }
  const looking = setInterval(() => void look(), LOOK_MS)
  const [code] = await closed
  clearInterval(looking)
  if (code !== 0 && code !== null) throw new Error(`the command ended with ${code}: ${said.slice(-2_000)}`)
  return { seconds: (performance.now() - began) / 1_000, client: spent }
}

async function byBrowser({ product }: Ground, files: string, port: number): Promise<Sent> {
  const { host } = new URL(product.origin)
  const path = provideChromium()
  const before = new Set(await startedHere())
  // Not by a connection to a browser that runs elsewhere: there the files would be carried over first, in the time that is measured.
  const browser = await chromium.launch({
    ...(path === null ? {} : { executablePath: path }),
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`],
  })
  try {
    const pid = (await startedHere()).find((one) => !before.has(one)) ?? 0
    const page = await browser.newPage({ locale: 'zh-CN' })
    await page.goto(`${product.origin}/Lib`)
    await page.getByLabel('用户名、邮箱或手机号').fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(PRODUCT_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const choose = page.getByRole('button', { name: '上传素材' }).first()
    // The terms are agreed to once.
    const agree = page.getByRole('button', { name: '同意并继续' })
    if (
      await agree.waitFor({ timeout: TERMS_MS }).then(
        () => true,
        () => false,
      )
    )
      await agree.click()
    await choose.waitFor()
    return await chosen(page, product, files, pid)
  } finally {
    await browser.close()
  }
}

async function chosen(page: Page, product: Product, files: string, pid: number): Promise<Sent> {
  const names = await readdir(files)
  const before = await countOf(product)
  const spent = await processorSeconds(pid)
  const began = performance.now()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传素材' }).first().click()
  await (await choosing).setFiles(names.map((name) => join(files, name)))
  const retry = page.getByRole('region', { name: '上传' }).getByRole('button', { name: '重试' })
  while ((await countOf(product)) < before + names.length) {
    await sleep(200)
    // Several failures in a row end in an error, from which a person goes on.
    if ((await retry.count()) > 0) await retry.first().click()
  }
  return { seconds: (performance.now() - began) / 1_000, client: (await processorSeconds(pid)) - spent }
}
