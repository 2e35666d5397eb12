// Who is asking: the one answer for routes, hubs and the identity provider, so that limits, logs and lists of devices mean the same person.
import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { TrustsPeer } from '../config/trust-proxy.ts'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>

/** The nearest address that is no proxy of ours. Each proxy vouches for one step, so the line is read from its end. */
export function clientAddress({ headers, socket }: Asked, trusts: TrustsPeer): string | null {
  let known = plainAddress(socket.remoteAddress ?? '')
  const line = String(headers['x-forwarded-for'] ?? '').split(',')
  while (known !== null && trusts(known) && line.length > 0) {
    const next = plainAddress(line.pop() ?? '')
    // What no proxy would write tells nothing: whoever was known last stands for it.
    if (next === null) break
    known = next
  }
  return known
}

/** For counting: one household, or attacker, of IPv6 has a whole /64. */
export function householdOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const groups = groupsOf(head)
  if (tail !== undefined) groups.push(...Array.from({ length: 8 - groups.length - groupsOf(tail).length }, () => '0'))
  return [...groups, ...groupsOf(tail ?? '')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}

/** Without the port that some proxies add, and IPv4 as such; null for what is no address. */
function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text.trim())?.[1] ?? text.trim().replace(/^([\d.]+):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}
