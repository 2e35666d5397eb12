// npm run restore -- FILE: makes an empty data folder the site that was backed up.
import { resolve } from 'node:path'
import { restoreBackup } from '@huanshi/server-kit/backup/restore.ts'
import { readConfig, type Config } from '@huanshi/server-kit/config/config.ts'
import { lockData } from '@huanshi/server-kit/store/data-lock.ts'
import { openPrivateData } from '@huanshi/server-kit/store/private-data.ts'

try {
  await restore(
    readConfig(process.env),
    process.argv.slice(2).find((word) => word !== '--'),
  )
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function restore({ data, database, storage }: Config, archive: string | undefined): Promise<void> {
  if (archive === undefined) throw new Error('用法：npm run restore -- 备份文件')
  if (database.url !== null) throw new Error('设置了 DATABASE_URL：备份只能恢复到内置的数据库，请先去掉这个变量。')
  if (storage.kind === 's3')
    throw new Error('文件在对象存储里（HUANSHI_STORAGE）：备份只能恢复到文件夹，请先去掉这个变量。')
  await openPrivateData(data, true)
  const lock = await lockData(data)
  try {
    console.log('正在恢复……')
    const made = await restoreBackup(resolve(archive), { data, files: storage.folder })
    console.log(`已恢复到 ${made.toLocaleString('zh-CN')} 的样子，数据目录是 ${data}。现在可以运行 npm start。`)
  } finally {
    await lock.release()
  }
}
