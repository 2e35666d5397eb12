// Keeps an uploaded file: within the storage where that has it already, else from this disk.
import type { Storage } from '../storage/storage.ts'
import type { WholeFile } from './store/unfinished-files.ts'

export async function keepArrived(
  storage: Pick<Storage, 'copy' | 'keep'>,
  { path, key: own, parts }: WholeFile,
  key: string,
): Promise<void> {
  if (own !== undefined && (await storage.copy(own, key))) return
  if (parts !== undefined) throw new Error(`${own ?? path} was lost while it was looked into`)
  await storage.keep(path, key)
}
