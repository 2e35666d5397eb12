// A process says that it runs, and where its files lie; beside others that cannot have them it says so at the start.
import type { Config } from '@huanshi/server-kit/config/config.ts'
import { isShareable } from '@huanshi/server-kit/config/storage-choice.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { announceProcess, otherProcesses } from '@huanshi/server-kit/store/server-processes.ts'
import type { SystemParts } from '@huanshi/site/server/system/read-system.ts'
import { productVersion } from './register-settings.ts'

type Places = Pick<Config, 'database' | 'storage' | 'data'>

export const placesOf = ({
  database,
  storage,
  data,
}: Places): Pick<SystemParts, 'isEmbedded' | 'keepsFiles' | 'folders'> => ({
  isEmbedded: database.url === null,
  // A database of its own is nobody else's.
  keepsFiles: database.url !== null && !isShareable(storage, data),
  folders: { data, files: storage.folder },
})

interface Telling {
  readonly onError: (error: unknown) => void
  readonly say: (sentence: string) => void
}

/** Gives what takes it back. */
export async function announce(
  db: Database,
  config: Places & Pick<Config, 'role'>,
  { onError, say }: Telling,
): Promise<() => Promise<void>> {
  const end = await announceProcess(db, { role: config.role.name, version: await productVersion(), onError })
  // Of two that start at once, whoever announces itself second sees the other.
  const others = placesOf(config).keepsFiles ? await otherProcesses(db) : []
  if (others.length > 0)
    say(
      `注意：这个数据库上还有别的进程（${others.join('、')}），而这个进程的文件放在自己的数据目录里，彼此上传的文件对方都打不开。请只留一个进程，或给每个进程设置同一个 HUANSHI_STORAGE：一个存储桶（s3://…），或数据目录以外的共享文件夹（file:///…）。`,
    )
  return end
}
