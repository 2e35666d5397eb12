// The sites where somebody has signed in, with their tokens, for this account of the machine alone.
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { openSite, type Site } from '@huanshi/client/open-site.ts'
import { NotSignedIn, UsageError } from '../terminal/faults.ts'

interface Kept {
  /** The one that is meant where none is named. */
  readonly defaultSite: string | null
  readonly tokens: Readonly<Record<string, string>>
}

/** As earlier versions wrote it, or this one. */
type Written = Partial<Kept> & { readonly usual?: string | null }

const nothing: Kept = { defaultSite: null, tokens: {} }

export function keptFolder(): string {
  return join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'huanshi')
}

const file = (): string => join(keptFolder(), 'sites.json')

async function read(): Promise<Kept> {
  try {
    const { usual: former = null, ...kept } = JSON.parse(await readFile(file(), 'utf8')) as Written // by `write`
    return { ...nothing, defaultSite: former, ...kept }
  } catch {
    return nothing
  }
}

async function write(kept: Kept): Promise<void> {
  await mkdir(keptFolder(), { recursive: true, mode: 0o700 })
  const draft = `${file()}.${process.pid}`
  await writeFile(draft, JSON.stringify(kept, null, 2), { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file())
}

/** `example.com` → `https://example.com`. A name of this machine may do without encryption. */
export function siteAddress(text: string): string {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text.replace(/^http:\/\//, ''))
  const address = /^https?:\/\//.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`
  if (!URL.canParse(address)) throw new UsageError(`${text} 不是网站的地址`)
  const { protocol, origin } = new URL(address)
  if (protocol === 'http:' && !isLocal) throw new UsageError('令牌只能通过 https 发送，请改用 https:// 的地址')
  return origin
}

export async function keepSite(address: string, token: string): Promise<void> {
  const { tokens } = await read()
  await write({ defaultSite: address, tokens: { ...tokens, [address]: token } })
}

/** False where nobody was signed in. */
export async function forgetSite(address: string | undefined): Promise<string | null> {
  const { defaultSite, tokens } = await read()
  const left = address === undefined ? defaultSite : siteAddress(address)
  if (left === null || tokens[left] === undefined) return null
  const { [left]: _, ...others } = tokens
  await write({ defaultSite: defaultSite === left ? (Object.keys(others)[0] ?? null) : defaultSite, tokens: others })
  return left
}

/** Named by `--site` or SITE_ADDRESS, else the one signed in to last; its token kept, or in SITE_TOKEN for machines without a person. */
export async function signedInSite(named: string | undefined): Promise<Site> {
  const { defaultSite, tokens } = await read()
  const wanted = named ?? process.env['SITE_ADDRESS']
  const address = wanted === undefined ? defaultSite : siteAddress(wanted)
  if (address === null) throw new NotSignedIn('还没有登录。请先运行 huanshi login 网站地址')
  const token = process.env['SITE_TOKEN'] ?? tokens[address]
  if (token === undefined) throw new NotSignedIn(`还没有登录 ${address}。请先运行 huanshi login ${address}`)
  return openSite(address, token)
}
