// Keeps an uploaded file: within the storage where that has it already, else from this disk.
import type { Storage } from '../storage/storage.ts'
import type { WholeFile } from './store/unfinished-files.ts'

export async function keepArrived(
  storage: Pick<Storage, 'copy' | 'keep'>,
  { path, key: own }: WholeFile,
  key: string,
): Promise<void> {
  if (own === undefined || !(await storage.copy(own, key))) await storage.keep(path, key)
}
