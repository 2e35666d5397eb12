// npm run backup [-- FILE]: everything that a site is, in one archive. The site may be running.
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { writeBackup } from '@huanshi/server-kit/backup/backup.ts'
import { ConfigError, readConfig, type Config } from '@huanshi/server-kit/config/config.ts'
import { DataFolderBusy, lockData } from '@huanshi/server-kit/store/data-lock.ts'
import { joinPostgres, startPostgres } from '@huanshi/server-kit/store/postgres.ts'

try {
  await backUp(
    readConfig(process.env),
    process.argv.slice(2).find((word) => word !== '--'),
  )
} catch (error) {
  console.log(
    error instanceof ConfigError
      ? error.message
      : `备份失败：${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
}

async function backUp({ data, database: { url }, storage, secret }: Config, wish: string | undefined): Promise<void> {
  if (url !== null) {
    throw new Error(
      `数据库不是内置的（设置了 DATABASE_URL）。请用它自己的工具备份，例如 pg_dump，再复制文件目录 ${storage.folder}。`,
    )
  }
  if ((await stat(join(data, 'postgres')).catch(() => null)) === null) throw new Error(`${data} 里还没有数据`)
  process.umask(0o077)
  const target = resolve(wish ?? `huanshi-${stamp(new Date())}.tar`)
  if ((await stat(target).catch(() => null)) !== null) throw new Error(`${target} 已存在，备份不会覆盖它`)
  await mkdir(dirname(target), { recursive: true })
  const began = Date.now()
  const database = await openCluster(data)
  try {
    console.log('正在备份……')
    const size = await writeBackup({ data, files: storage.folder, ...database.site }, target)
    console.log(`已备份到 ${target}（${formatBytes(size)}，用时 ${Math.round((Date.now() - began) / 1000)} 秒）`)
    console.log('里面有密码摘要与签名密钥，请妥善保管。恢复：npm run restore -- 备份文件')
    console.log(
      secret.kind === 'own'
        ? '封存密钥的 secret 文件也在里面：谁拿到这个备份，谁就拿到一切。'
        : '封存密钥的 HUANSHI_SECRET 不在里面，请另外保存：没有它，恢复后的站点无法启动。',
    )
  } finally {
    await database.close()
  }
}

/** The running site's database, or one started for as long as this takes. */
async function openCluster(data: string) {
  const lock = await lockData(data).catch((error: unknown) => {
    if (error instanceof DataFolderBusy) return null
    throw error
  })
  const { home, url, stop } = lock === null ? await joinPostgres(data) : await startPostgres({ folder: data })
  return {
    site: { cluster: home.cluster, password: home.password, databaseUrl: url },
    async close() {
      await stop()
      await lock?.release()
    },
  }
}

/** 20261122-0930, in the time of this machine. */
function stamp(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${two(now.getMinutes())}`
}
