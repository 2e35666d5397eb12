// PostgreSQL refuses to run as root: when we are root it runs as a system account of its own.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Undefined when PostgreSQL can run as whoever we are. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = accountNamed('postgres') ?? createAccount() ?? accountNamed('nobody')
  if (found === undefined) {
    throw new Error('以 root 身份运行时需要一个名为 postgres 的系统用户，请先运行：useradd --system postgres')
  }
  return found
}

function accountNamed(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function createAccount(): Account | undefined {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'ignore' },
    )
  } catch {
    return undefined
  }
  return accountNamed('postgres')
}

/** Whether the account gets as far as this folder, through every folder above it. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
