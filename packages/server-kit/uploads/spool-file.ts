// A form whose fields come after its file: where several kinds share an address, the bytes wait aside until it is known
// which file they belong to.
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormStream } from './form/form-stream.ts'
import { diskWriter } from './store/disk-writer.ts'
import { GrowingFile } from './store/growing-file.ts'
import { writeChunk, writeFailure, type FileBytes } from './store/write-chunk.ts'

const BATCH = 256 * 1024
const END = '.spool'

interface Spool extends FileBytes {
  remove(): Promise<void>
}

/** At the start: what a process that was killed has left in its own folder. */
export async function clearSpools(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith(END)) await rm(join(folder, name), { force: true })
}

export async function spoolFile(folder: string, form: FormStream): Promise<Spool> {
  const path = join(folder, `${randomUUID()}${END}`)
  const file = await GrowingFile.open(path)
  const remove = async (): Promise<void> => {
    await file.close()
    await rm(path, { force: true })
  }
  const writer = diskWriter(file, 0)
  try {
    await writeChunk(writer, form, null, { start: 0, position: 0 })
    await form.untilEnd()
  } catch (error) {
    await writer.close()
    await remove()
    throw writeFailure(error)
  }
  await writer.close()
  let at = 0
  return {
    remove,
    async nextBatch() {
      const { bytesRead, buffer } = await (await file.plain()).read(Buffer.allocUnsafeSlow(BATCH), 0, BATCH, at)
      at += bytesRead
      return bytesRead === 0 ? null : [buffer.subarray(0, bytesRead)]
    },
  }
}
