// npm run migrate [-- --wait SECONDS]: brings a database of its own up to date before the processes of a new version start.
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '@huanshi/server-kit/config/config.ts'
import { WAIT_S } from '@huanshi/server-kit/store/in-turn.ts'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { refusePooler } from '@huanshi/server-kit/store/refuse-pooler.ts'

try {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { wait: { type: 'string' } },
  })
  await run(values.wait ?? String(WAIT_S))
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  console.log(error instanceof Error ? error.message + cause : String(error))
  process.exit(1)
}

async function run(wait: string): Promise<void> {
  if (!/^\d{1,5}$/.test(wait)) throw new ConfigError(['用法：npm run migrate -- --wait 秒数'])
  const { database } = readConfig(process.env)
  const url = database.directUrl ?? database.url
  if (url === null) throw new ConfigError(['内置的数据库在启动时自己升级；这个命令只用于 DATABASE_URL 指定的数据库。'])
  await refusePooler(url)
  const applied = await migrate(url, undefined, Number(wait))
  for (const name of applied) console.log(`已应用 ${name}`)
  console.log(applied.length === 0 ? '数据库已经是最新的。' : `数据库已升级（${applied.length} 项改动）。`)
}
