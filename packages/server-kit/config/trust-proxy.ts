// Which peers are proxies of this site, and believed about whom they speak for. Everybody else speaks for himself.
import { BlockList, isIP } from 'node:net'
import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

/** Whether this peer, by its address, is a proxy of ours. */
export type TrustsPeer = (address: string | undefined) => boolean

export interface ProxyChoice {
  readonly trusts: TrustsPeer
  /** Somebody stands in front for certain: the operator has named him. */
  readonly isNamed: boolean
}

const NAME = 'HUANSHI_TRUST_PROXY'
const loopback = ['127.0.0.0/8', '::1/128']

/** A proxy on this machine is believed unless others are named. */
export const trustsLoopback: TrustsPeer = trusting(loopback)

export function readProxies(env: Environment, complaints: Complaints): ProxyChoice {
  const value = env[NAME]
  if (value === undefined) return { trusts: trustsLoopback, isNamed: false }
  const networks = value.split(',').flatMap((part) => networksOf(part.trim(), complaints))
  return { trusts: trusting(networks), isNamed: true }
}

function networksOf(entry: string, complaints: Complaints): string[] {
  if (entry.toLowerCase() === 'loopback') return loopback
  const [address = '', prefix, more] = entry.split('/')
  const kind = isIP(address)
  const bits = kind === 4 ? 32 : 128
  if (kind === 0 || more !== undefined || (prefix !== undefined && !isPrefix(prefix, bits))) {
    complaints.add(NAME, `“${entry}”不是 IP 地址或网段，应当形如 loopback、172.17.0.1 或 10.0.0.0/8，多个用逗号隔开`)
    return []
  }
  if (Number(prefix) === 0) {
    complaints.add(NAME, `“${entry}”等于信任所有人，任何人都能冒充别人的地址，请只写代理所在的网段`)
    return []
  }
  return [`${address}/${prefix ?? bits}`]
}

function isPrefix(text: string, bits: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= bits
}

function trusting(networks: readonly string[]): TrustsPeer {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}
