// Looks whether a name says that it is a group's: a TXT record beside it, or a file under it. Both are bounded, and lead to public
// addresses alone.
import { createHash } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { probe } from '@huanshi/server-kit/http/probe.ts'
import { isPublicAddress, PrivateAddress } from '@huanshi/server-kit/http/public-lookup.ts'
import { PROOF_PATH, RECORD_LABEL } from '../../contract/host-name.ts'

export interface ProofReach {
  /** Of the DNS; those of this machine where there are none. */
  readonly servers: readonly string[]
  /** Names may lead to addresses of this network. */
  readonly allowsPrivate: boolean
  /** Those of the web, except in tests. */
  readonly ports?: { readonly http: number; readonly https: number }
}

interface ClaimedHost {
  readonly name: string
  readonly token: string
}

export type ProofKind = 'dns' | 'http'
export type Proof = { readonly by: ProofKind } | { readonly fault: string }

const PATIENCE_MS = 4_000
const MOST_BYTES = 1_024

export function recordValue(token: string): string {
  return `huanshi-host=${token}`
}

/** Other than what stands in the address, so that a server which repeats what it was asked for proves nothing. */
export function fileText(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function askProof(host: ClaimedHost, reach: ProofReach): Promise<Proof> {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 })
  if (reach.servers.length > 0) resolver.setServers(reach.servers)
  const [record, file] = await Promise.all([askRecord(host, resolver), askFile(host, reach, resolver)])
  if (record === null) return { by: 'dns' }
  return file === null ? { by: 'http' } : { fault: `${record}；${file}` }
}

/** Null where it is there. */
async function askRecord({ name, token }: ClaimedHost, resolver: Resolver): Promise<string | null> {
  try {
    const records = await resolver.resolveTxt(`${RECORD_LABEL}.${name}`)
    const isThere = records.some((pieces) => pieces.join('').trim() === recordValue(token))
    return isThere ? null : 'TXT 记录的值不对'
  } catch (error) {
    const isAbsent = ['ENOTFOUND', 'ENODATA'].includes(codeOf(error))
    return isAbsent ? '没有找到 TXT 记录' : 'DNS 服务器没有应答'
  }
}

/** Null where it is there, by either scheme. */
async function askFile(host: ClaimedHost, reach: ProofReach, resolver: Resolver): Promise<string | null> {
  const answers = await Promise.all(
    (['https', 'http'] as const).map((scheme) => isAt(host, { scheme, reach, resolver })),
  )
  return answers.includes(true) ? null : '验证文件没有找到'
}

interface Way {
  readonly scheme: 'http' | 'https'
  readonly reach: ProofReach
  readonly resolver: Resolver
}

/** Nothing is followed: what stands elsewhere is somebody else's. */
async function isAt({ name, token }: ClaimedHost, { scheme, reach, resolver }: Way): Promise<boolean> {
  const { servers, allowsPrivate, ports = { http: 80, https: 443 } } = reach
  const answer = await probe(`${scheme}://${name}:${ports[scheme]}${PROOF_PATH}/${token}`, {
    mostBytes: MOST_BYTES,
    timeout: PATIENCE_MS,
    allowsPrivate,
    headers: { 'user-agent': 'Huanshi-host-check', accept: 'text/plain' },
    ...(servers.length === 0 ? {} : { lookup: lookupOf(allowsPrivate, resolver) }),
  })
  const isThere = answer.kind === 'answer' && answer.status === 200
  return isThere && answer.bytes.toString('latin1').trim() === fileText(token)
}

/** As the DNS that was named says it. */
function lookupOf(allowsPrivate: boolean, resolver: Resolver): LookupFunction {
  const find = callbackify(async (name: string) => {
    const [four, six] = await Promise.all([resolver.resolve4(name), resolver.resolve6(name).catch(() => [])])
    const addresses = [
      four.map((address) => ({ address, family: 4 })),
      six.map((address) => ({ address, family: 6 })),
    ].flat()
    if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress(name)
    return addresses
  })
  return (name, { all }, done) =>
    find(name, (error, addresses) => {
      const first = error === null ? addresses[0] : undefined
      if (first === undefined) done(error ?? new PrivateAddress(name), [])
      else if (all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
