// Serves a folder and a page with the viewer over a line that carries so many bits a second in all, and fewer later.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

interface Falling {
  /** Bits per second. */
  readonly wide: number
  readonly narrow: number
  /** Seconds after the first byte of a file. */
  readonly fallsAt: number
}

export interface FallingLine extends AsyncDisposable {
  readonly origin: string
}

const PIECE = 8 * 1024
/** A timer that comes late on a busy machine makes no line slower: up to so much is made up for. Milliseconds. */
const MADE_UP = 200
const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
}
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>body{margin:0;height:100vh;position:relative;overflow:hidden}</style><body><script type="module" src="/page.js"></script>`

export async function openFallingLine(folder: string, { wide, narrow, fallsAt }: Falling): Promise<FallingLine> {
  const scripts = await bundle()
  let begun = 0
  /** When the line is free again. */
  let free = 0
  const carry = async (bytes: number): Promise<void> => {
    const now = performance.now()
    const rate = begun === 0 || now - begun < fallsAt * 1000 ? wide : narrow
    free = Math.max(now - MADE_UP, free) + (8000 * bytes) / rate
    if (free > now) await sleep(free - now)
  }
  const send = async (response: ServerResponse, bytes: Buffer): Promise<void> => {
    for (let at = 0; at < bytes.length && !response.destroyed; at += PIECE) {
      await carry(Math.min(PIECE, bytes.length - at))
      if (!response.write(bytes.subarray(at, at + PIECE))) await drained(response)
    }
    response.end()
  }
  const answer = async ({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(url ?? '/', 'http://line').pathname
    const script = scripts.get(path)
    if (path === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
      await send(response, script)
    } else {
      begun ||= performance.now()
      const whole = await readFile(join(folder, path)).catch(() => null)
      if (whole === null) return void response.writeHead(404).end()
      const [, from, to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
      const start = Number(from ?? 0)
      const end = to === '' ? whole.length : Math.min(whole.length, Number(to) + 1)
      response.writeHead(from === undefined ? 200 : 206, {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'accept-ranges': 'bytes',
        'content-length': end - start,
        ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end - 1}/${whole.length}` }),
      })
      await send(response, whole.subarray(start, end))
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** It is taken up again, or nobody waits for it any more. */
async function drained(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      response.off('drain', end).off('close', end)
      resolve()
    }
    response.on('drain', end).on('close', end)
  })
}

/** As the product sends them: minified, and packed as tightly as can be. */
async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const entry = join(import.meta.dirname, 'page.ts')
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: { page: entry },
        output: { entryFileNames: 'page.js' },
        preserveEntrySignatures: false,
      },
    },
  })
  const all = Array.isArray(made) ? made : [made]
  return new Map(
    all.flatMap((one) =>
      'output' in one
        ? one.output.flatMap((file) =>
            file.type === 'chunk' ? [[`/${file.fileName}`, brotliCompressSync(file.code)] as const] : [],
          )
        : [],
    ),
  )
}
