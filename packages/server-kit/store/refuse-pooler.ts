// A pooler that gives every transaction another connection knows nothing of a session: statements that were prepared, locks, listening.
import { ConfigError } from '../config/config.ts'
import { askBriefly, withClient } from './client.ts'

/**
 * @param answer for the answer to a short question, ms
 * @throws ConfigError where two connections that are open at the same time are one connection of the database
 */
export async function refusePooler(connectionString: string, answer?: number): Promise<void> {
  const isShared = await withClient(connectionString, (one) =>
    withClient(connectionString, async (other) => (await backendOf(one, answer)) === (await backendOf(other, answer))),
  )
  if (!isShared) return
  throw new ConfigError([
    'DATABASE_URL 指向的是按事务分配连接的连接池（例如 pgbouncer）。请另外设置 DATABASE_DIRECT_URL，直接指向 PostgreSQL：升级、锁、监听和后台任务要用它。',
  ])
}

type Asked = Parameters<Parameters<typeof withClient>[1]>[0]

async function backendOf(client: Asked, answer?: number): Promise<number | undefined> {
  const [row] = await askBriefly<{ pid: number }>(client, 'select pg_backend_pid() as pid', [], answer)
  return row?.pid
}
