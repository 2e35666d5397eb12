// Where other processes of the same site reach this one, past the balancer.
import { networkInterfaces } from 'node:os'
import type { Environment } from './environment.ts'
import { origin, type Complaints } from './variables.ts'

const everywhere = new Set(['0.0.0.0', '::'])

/** @returns the one that `HUANSHI_INTERNAL_URL` names; else by what it listens on, and of all addresses by the first of this machine */
export function readInternalOrigin(
  env: Environment,
  { host, port }: { readonly host: string; readonly port: number },
  complaints: Complaints,
): string {
  const named = origin(env, 'HUANSHI_INTERNAL_URL', complaints)
  if (named !== undefined) return named
  const address = everywhere.has(host) ? (firstAddress() ?? '127.0.0.1') : host
  return `http://${address.includes(':') ? `[${address.replace(/^\[|\]$/g, '')}]` : address}:${port}`
}

function firstAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address
}
