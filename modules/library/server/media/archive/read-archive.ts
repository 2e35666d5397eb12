// Any archive by its extension, whose content has been checked to be that.
import { stat } from 'node:fs/promises'
import { fileBytes, readGzip, readTar } from './read-tar.ts'
import { readRar } from './read-rar.ts'
import { readZip } from './read-zip.ts'
import { Budget, damagedArchive, type Unpacked } from './unpacked.ts'

/** @throws ArchiveError */
export async function readArchive(path: string, extension: string): Promise<Unpacked[]> {
  const budget = new Budget((await stat(path)).size)
  if (extension === '.zip') return readZip(path, budget)
  if (extension === '.rar') return readRar(path, budget)
  if (extension === '.gzip') return readGzip(path, budget)
  if (extension === '.tar') return readTar(fileBytes(path), budget)
  throw damagedArchive()
}
