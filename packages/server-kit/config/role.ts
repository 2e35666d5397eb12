// What this process does of the site's work, where several share it.
import type { Environment } from './environment.ts'
import { wholeNumber, type Complaints } from './variables.ts'

export interface RoleChoice {
  readonly name: RoleName
  /** Answers requests and carries live connections. */
  readonly isServing: boolean
  /** Carries out background work. */
  readonly isWorking: boolean
  /** Heavy jobs at a time; null for one for every two cores. */
  readonly slots: number | null
  /** Between the signal to stop and the last request that is taken, so that a balancer has heard of it; seconds. */
  readonly drain: number
}

type RoleName = 'all' | 'web' | 'worker'

const roles: Readonly<Record<string, Pick<RoleChoice, 'name' | 'isServing' | 'isWorking'>>> = {
  all: { name: 'all', isServing: true, isWorking: true },
  web: { name: 'web', isServing: true, isWorking: false },
  worker: { name: 'worker', isServing: false, isWorking: true },
}
/** Balancers ask every few seconds, and take a process out after a second failure. */
const DRAIN_BEHIND_BALANCER = 10

/** A process that shares the work shares the database, the files and the secret too. */
export function readRole(env: Environment, complaints: Complaints): RoleChoice {
  const name = env['HUANSHI_ROLE'] ?? 'all'
  const role = roles[name]
  if (role === undefined) complaints.add('HUANSHI_ROLE', `“${name}”应当是 all、web 或 worker`)
  if (name === 'web' || name === 'worker') {
    if (env['DATABASE_URL'] === undefined)
      complaints.add('HUANSHI_ROLE', '多个进程分工时必须设置 DATABASE_URL，内置的数据库只属于一个进程')
    if (env['HUANSHI_SECRET'] === undefined && env['HUANSHI_SECRET_FILE'] === undefined)
      complaints.add('HUANSHI_ROLE', '多个进程分工时必须设置同一个 HUANSHI_SECRET（或 HUANSHI_SECRET_FILE）')
  }
  return {
    ...(role ?? { name: 'all', isServing: true, isWorking: true }),
    slots: wholeNumber(env, 'HUANSHI_SLOTS', [1, 64], complaints) ?? null,
    drain: wholeNumber(env, 'HUANSHI_DRAIN', [0, 600], complaints) ?? (name === 'web' ? DRAIN_BEHIND_BALANCER : 0),
  }
}
