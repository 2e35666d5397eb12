// npm run upgrade-database [-- --programs FOLDER]: takes the embedded database of an older PostgreSQL over.
import { parseArgs } from 'node:util'
import { upgradeDatabase } from '@huanshi/server-kit/backup/upgrade-database.ts'
import { readConfig } from '@huanshi/server-kit/config/config.ts'
import { lockData } from '@huanshi/server-kit/store/data-lock.ts'

try {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { programs: { type: 'string' } },
  })
  await upgrade(values.programs)
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function upgrade(programs: string | undefined): Promise<void> {
  const { data, database } = readConfig(process.env)
  if (database.url !== null)
    throw new Error('设置了 DATABASE_URL：外部的数据库请用它自己的 pg_upgrade 或 pg_dump 升级。')
  process.umask(0o077)
  const lock = await lockData(data)
  try {
    const done = await upgradeDatabase(data, programs)
    console.log(
      done === null
        ? '数据库已经是这个版本的 PostgreSQL。'
        : `已把 ${done.rows} 行数据从 PostgreSQL ${done.from} 带到 ${done.to}。现在可以运行 npm start；确认无误后可以删除 ${done.kept}。`,
    )
  } finally {
    await lock.release()
  }
}
