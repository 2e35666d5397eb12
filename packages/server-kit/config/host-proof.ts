// Who is asked whether a host name is a group's.
import { Resolver } from 'node:dns'
import type { Environment } from './environment.ts'
import { flag, type Complaints } from './variables.ts'

export interface HostProofChoice {
  /** Servers of the DNS; those of this machine where there are none. */
  readonly servers: readonly string[]
  /** Names may lead to addresses of this network. */
  readonly allowsPrivate: boolean
}

export function readHostProof(env: Environment, complaints: Complaints): HostProofChoice {
  const servers = (env['HUANSHI_HOST_DNS'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  try {
    new Resolver().setServers(servers)
  } catch {
    complaints.add('HUANSHI_HOST_DNS', '应当是 DNS 服务器的 IP 地址，用逗号分开，例如 1.1.1.1,9.9.9.9')
  }
  return { servers, allowsPrivate: flag(env, 'HUANSHI_PRIVATE_HOSTS', complaints) ?? false }
}
