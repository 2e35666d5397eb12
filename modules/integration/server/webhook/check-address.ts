// Where webhooks may lead: https on its usual ports, and no host of an inner network. What a name leads to is looked at when it is saved and
// again at each delivery, where the address that was looked at is the one that is connected to.
import { promisify } from 'node:util'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { assertPublicHost, PrivateAddress, publicLookup } from '@huanshi/server-kit/http/public-lookup.ts'

/** Where any secure server of the web may listen; others are mostly something else. */
const allowedPorts: ReadonlySet<string> = new Set(['', '443', '8443'])

/** The operator allows http, any port and addresses of his own network. */
export interface Reach {
  readonly allowsPrivate: boolean
}

const LOOK_MS = 3_000
const look = promisify(publicLookup)

/** What is wrong with an address as it is written; null for nothing. */
export function faultOfAddress(address: string, { allowsPrivate }: Reach): string | null {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return '应当以 https:// 开头'
  if (url.username !== '' || url.password !== '') return '里不能有用户名和密码'
  if (allowsPrivate) return null
  if (url.protocol !== 'https:') return '应当以 https:// 开头'
  if (!allowedPorts.has(url.port)) return '的端口只能是 443 或 8443'
  try {
    assertPublicHost(url.hostname)
  } catch {
    return '不能在内部网络里'
  }
  return null
}

/** @throws Refusal with the field at fault. A name that cannot be looked up now may be found later: deliveries say so. */
export async function checkAddress(address: string, reach: Reach): Promise<void> {
  const fault = faultOfAddress(address, reach) ?? (reach.allowsPrivate ? null : await faultOfHost(address))
  if (fault !== null)
    throw new Refusal('record.refused', { detail: `地址${fault}`, errors: [{ path: '/url', message: `地址${fault}` }] })
}

async function faultOfHost(address: string): Promise<string | null> {
  const { hostname } = new URL(address)
  const late = AbortSignal.timeout(LOOK_MS)
  const found = look(hostname.replace(/^\[|[\].]$/g, ''), { all: true }).then(
    () => null,
    (error: unknown) => (error instanceof PrivateAddress ? '的域名指向内部网络' : null),
  )
  return Promise.race([
    found,
    new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null), { once: true })),
  ])
}
