import { open } from 'node:fs/promises'

/** Waits until a file, or the names in a folder, have reached the disk. */
export async function syncEntry(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
