import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import type { Account } from './account.ts'

/**
 * A folder for its owner alone. The account that runs the database, where it is another, may pass through by its group to what is its own in
 * there, and neither list nor open anything else.
 */
export async function reachableFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(folder, (await stat(folder)).uid, account.gid)
  await chmod(folder, account === undefined ? 0o700 : 0o710)
}
