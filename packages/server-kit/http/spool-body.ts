// A body that is a file goes to the disk as it comes: many at once take no memory while they wait.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from './refusal.ts'

interface SpooledBody extends AsyncDisposable {
  readonly path: string
}

/** @param most bytes @throws Refusal request.too-large */
export async function spoolBody(body: Readable, most: number): Promise<SpooledBody> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-body-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'body')
  try {
    await pipeline(body, bounded(most), createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error instanceof Refusal ? error : new Refusal('upload.incomplete', { cause: error })
  }
  return { path, [Symbol.asyncDispose]: remove }
}

function bounded(most: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let length = 0
    for await (const piece of source) {
      length += piece.length
      if (length > most) throw new Refusal('request.too-large')
      yield piece
    }
  }
}
