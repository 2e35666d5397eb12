// How fast each hash is that a chunk might be checked by, in Node and in Chromium, with the processor's instructions for SHA and
// without: a hundred megabytes each, by processor time. The bench of uploads then shows what the chosen one comes to.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { build } from 'vite'
import { chromiumFlags, provideChromium } from '../test-run/chromium.ts'
import type { Figures } from './figures.ts'
import type { HashSpeeds } from './hashes-child.ts'
import { processorKinds, type ProcessorKind } from './processor-kinds.ts'
import { table } from './table.ts'

const ROUNDS = 5

export async function benchHashes(figures: Figures): Promise<string> {
  const kinds = processorKinds()
  for (const kind of kinds) {
    for (const [name, rounds] of Object.entries(await inNode(kind)))
      figures.keep({ name: `${name}, Node, ${kind.name}`, unit: 'MB/s of a core', better: 'higher', rounds })
    for (const [name, rounds] of Object.entries(await inChromium(kind)))
      figures.keep({ name: `${name}, Chromium, ${kind.name}`, unit: 'MB/s', better: 'higher', rounds })
  }
  const rows = figures.all.map(({ name, unit }) => [name, `${figures.median(name).toFixed(0)} ${unit}`])
  return table(['hash', 'median'], rows)
}

async function inNode({ env }: ProcessorKind): Promise<HashSpeeds> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hashes-child.ts'), String(ROUNDS)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (bytes: Buffer) => void said.push(bytes))
  const [code] = (await once(child, 'close')) as [number | null] // what a child process's close gives
  if (code !== 0) throw new Error(`measuring hashes in Node ended with ${code}`)
  return JSON.parse(Buffer.concat(said).toString()) as HashSpeeds // what hashes-child.ts prints
}

/** By the wall clock, since a page is not told its processor time. */
async function inChromium({ env }: ProcessorKind): Promise<HashSpeeds> {
  const executablePath = provideChromium()
  if (executablePath === null) return {}
  const library = await readFile(createRequire(import.meta.url).resolve('hash-wasm'))
  const product = await productHashes()
  const pages = createServer((asked, reply) => {
    const script = asked.url === '/hash-wasm.js' ? library : product.get(asked.url ?? '')
    if (script !== undefined) reply.setHeader('content-type', 'text/javascript').end(script)
    else reply.setHeader('content-type', 'text/html').end('<!doctype html><script src="/hash-wasm.js"></script>')
  })
  pages.listen(0, '127.0.0.1')
  await once(pages, 'listening')
  const address = pages.address()
  const browser = await chromium.launch({ executablePath, args: chromiumFlags, env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage()
    // A page whose address is of this machine may use the browser's own hashes.
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    return await page.evaluate(speedsInPage, ROUNDS)
  } finally {
    await browser.close()
    pages.close()
  }
}

/** What hashes chunks in the product's pages, with its worker, by address. */
async function productHashes(): Promise<ReadonlyMap<string, string>> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root,
    worker: { format: 'es' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'packages/web-kit/upload/hash-chunk.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'hash-chunk.js' },
      },
    },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(outputs.map((one) => [`/${one.fileName}`, one.type === 'chunk' ? one.code : String(one.source)]))
}

declare global {
  interface Window {
    hashwasm: typeof import('hash-wasm')
  }
}

/** Runs in the page: megabytes a second of two mebibytes at a time, reading them from a blob apart. */
async function speedsInPage(rounds: number): Promise<Record<string, number[]>> {
  const part = 2 * 2 ** 20
  const bytes = new Uint8Array(part).map((_, at) => (at * 2_654_435_761) >>> 13)
  const blob = new Blob([bytes])
  const wasm = window.hashwasm
  const inWasm = async (made: Promise<import('hash-wasm').IHasher>) => {
    const hasher = await made
    return async () => hasher.init().update(bytes).digest()
  }
  const ways: Record<string, () => Promise<unknown>> = {
    'reading a blob': () => blob.arrayBuffer(),
    'SHA-256, its own': () => crypto.subtle.digest('SHA-256', bytes),
    'XXH64, WebAssembly': await inWasm(wasm.createXXHash64()),
    'XXH3, WebAssembly': await inWasm(wasm.createXXHash3()),
    'CRC-32C, WebAssembly': await inWasm(wasm.createCRC32(0x82f63b78)),
    'BLAKE3, WebAssembly': await inWasm(wasm.createBLAKE3()),
  }
  const address = '/hash-chunk.js'
  const { hashChunk } = (await import(address)) as { hashChunk: (data: Blob, accepted: string[]) => Promise<string> } // the product's
  const large = new Blob(Array.from({ length: 5 }, () => bytes))
  for (const [size, data] of [
    ['2 MiB', blob],
    ['10 MiB', large],
  ] as const) {
    ways[`a chunk of ${size}, XXH64 in the worker`] = () => hashChunk(data, ['xxh64', 'sha-256'])
    ways[`a chunk of ${size}, SHA-256 by the browser`] = () => hashChunk(data, ['sha-256'])
  }
  const found: Record<string, number[]> = {}
  for (let round = -1; round < rounds; round += 1)
    for (const [name, hash] of Object.entries(ways)) {
      const size = name.includes('10 MiB') ? large.size : part
      const begun = performance.now()
      for (let turn = 0; turn < 16; turn += 1) await hash()
      if (round >= 0) (found[name] ??= []).push((16 * size) / 1e3 / (performance.now() - begun))
    }
  return found
}
