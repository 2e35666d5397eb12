// Where the records are, and by which addresses.
import type { Environment } from './environment.ts'
import { wholeNumber, type Complaints } from './variables.ts'

export interface DatabaseChoice {
  /** An existing PostgreSQL, or a pooler before it; null for the embedded one. */
  readonly url: string | null
  /** The same without a pooler: for what needs a session (migrations, locks, listening, jobs). Null where `url` is it. */
  readonly directUrl: string | null
  /** Connections for questions, at most; a few more are for what needs a session. */
  readonly pool: number
}

const POOL = 10

export function readDatabase(env: Environment, complaints: Complaints): DatabaseChoice {
  const url = readAddress(env, 'DATABASE_URL', complaints)
  const directUrl = readAddress(env, 'DATABASE_DIRECT_URL', complaints)
  if (directUrl !== null && url === null) {
    complaints.add('DATABASE_DIRECT_URL', '只有同时设置 DATABASE_URL 时才有意义')
  }
  return { url, directUrl, pool: wholeNumber(env, 'HUANSHI_POOL', [2, 200], complaints) ?? POOL }
}

function readAddress(env: Environment, name: string, complaints: Complaints): string | null {
  const value = env[name]
  if (value === undefined) return null
  const url = URL.parse(value)
  // The address is not repeated in the sentence: it may hold a password.
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    complaints.add(name, '应当形如 postgres://用户:密码@主机:5432/数据库')
  } else if (url.pathname.length < 2) {
    complaints.add(name, '缺少数据库名，应当形如 postgres://用户:密码@主机:5432/数据库')
  }
  return value
}
