// npm run seed [-- PANORAMAS [PEOPLE]]: fills the data folder's database (or DATABASE_URL) to look at the product when it is full.
import { join } from 'node:path'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { root } from './architecture/source.ts'
import { seedMany } from './seed/seed-many.ts'

const [panos = 1_000_000, users = 100_000] = process.argv
  .slice(2)
  .filter((word) => word !== '--')
  .map(Number)
if (!Number.isSafeInteger(panos) || !Number.isSafeInteger(users) || panos < 1 || users < 1) {
  console.error('用法：npm run seed -- [全景数 [用户数]]')
  process.exit(2)
}

const folder = process.env['HUANSHI_DATA'] ?? join(root, 'data')
const postgres = process.env['DATABASE_URL'] === undefined ? await startPostgres({ folder }) : null
try {
  const url = postgres?.url ?? process.env['DATABASE_URL'] ?? ''
  await migrate(url)
  console.log(`正在写入 ${panos} 个全景、${users} 个用户……`)
  await seedMany(url, { panos, users })
  console.log('完成。')
} finally {
  await postgres?.stop()
}
