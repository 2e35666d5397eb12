// Where this server may fetch from: public addresses alone, so that an address that somebody typed does not reach what only
// this machine and its neighbours can see. What a name leads to is judged at the moment of connecting, and that address is used.
import { lookup as ask, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`)
    this.name = 'PrivateAddress'
  }
}

const hidden = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  hidden.addSubnet(net, prefix, 'ipv4')
// Of version 6 only what is given out to the world, without what translates to version 4 or stands in examples.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  hidden.addSubnet(net, prefix, 'ipv6')
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !hidden.check(address, 'ipv4')
  return version === 6 && world.check(address, 'ipv6') && !hidden.check(address, 'ipv6')
}

/** For `request` of node:http; names that lead to a private address are refused, whatever else they lead to. */
export const publicLookup: LookupFunction = (host, options, done) => {
  ask(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, [])
    const all: LookupAddress[] = found
    const [first] = all
    if (first === undefined || !all.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(host), [])
    if (options.all === true) done(null, all)
    else done(null, first.address, first.family)
  })
}

/** Addresses that are no names are not looked up. @throws PrivateAddress */
export function assertPublicHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host)
}
