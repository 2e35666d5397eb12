// Tours that leave the product: the archive as its author gets it, laid out on disk.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import type { ArchiveForm } from '@huanshi/tour/contract/tour-archive.ts'
import { expect } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { userNamed, tokenOf } from './test-users.ts'
import { address } from './person.ts'

/** @param area where the player has the tour */
export async function takeAway(id: string, form: ArchiveForm, player = 'admin', area = 'Admin'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${await tokenOf(userNamed(player))}`, 'content-type': 'application/json' }
  const asked = await fetch(address(`/api/${area}/Tours/${id}/archive`), {
    method: 'POST',
    headers,
    body: JSON.stringify({ form }),
  })
  const { url } = (await asked.json()) as { url: string } // the contract's answer
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(address(url), { headers: { cookie } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

export async function unzip(archive: Buffer, target: string): Promise<void> {
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const path = join(target, entry.fileName)
    await mkdir(dirname(path), { recursive: true })
    const pieces: Buffer[] = []
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) pieces.push(piece)
    await writeFile(path, Buffer.concat(pieces))
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
}

interface FileServer {
  readonly address: string
  close(): Promise<void>
}

/** As any web server gives the files of a folder, and nothing else. */
export async function serveFolder(folder: string): Promise<FileServer> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURI(new URL(url, 'http://folder').pathname)
    readFile(join(folder, path)).then(
      (bytes) => response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
