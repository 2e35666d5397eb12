// Tours that leave the product: the archive as its author gets it, laid out on disk.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
