import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { readFile } from 'node:fs/promises'
import { createExtractorFromData } from 'node-unrar-js'
import { ArchiveError, damagedArchive, isLitter, type Budget, type Unpacked } from './unpacked.ts'

/** Unpacked in memory by the format's own program, compiled to run without a machine of its own. @throws ArchiveError */
export async function readRar(path: string, budget: Budget): Promise<Unpacked[]> {
  const data = new Uint8Array(await readFile(path)).buffer
  try {
    const names = await listed(data, budget)
    const extractor = await createExtractorFromData({ data })
    const found: Unpacked[] = []
    for (const { fileHeader, extraction } of extractor.extract({ files: names }).files)
      if (extraction !== undefined) {
        if (extraction.length > fileHeader.unpSize) throw damagedArchive()
        found.push({
          name: slashed(fileHeader.name),
          bytes: Buffer.from(extraction.buffer, extraction.byteOffset, extraction.length),
        })
      }
    return found
  } catch (error) {
    throw error instanceof ArchiveError ? error : damagedArchive(error)
  }
}

/** All is judged by the archive's own list before any of it is unpacked. */
async function listed(data: ArrayBuffer, budget: Budget): Promise<string[]> {
  const extractor = await createExtractorFromData({ data })
  const { fileHeaders } = extractor.getFileList()
  const names: string[] = []
  for (const { name, flags, unpSize } of fileHeaders) {
    budget.entry(slashed(name))
    budget.bytes(unpSize)
    if (flags.encrypted) throw new ArchiveError(uploadMessages.archiveLocked)
    if (!flags.directory && !isLitter(slashed(name))) names.push(name)
  }
  return names
}

/** Made on Windows its folders are divided the other way. */
function slashed(name: string): string {
  return name.replaceAll('\\', '/')
}
