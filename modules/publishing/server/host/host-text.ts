// Which names a group may give itself: names of the public DNS that can be somebody's, and none of this site's own.
import { domainToASCII } from 'node:url'
import { isLoopback } from '@huanshi/server-kit/config/variables.ts'
import { isIP } from 'node:net'
import { parse } from 'tldts'

/** As browsers send it; what is wrong with it, in words, where it is no such name. */
type ReadHost = { readonly name: string } | { readonly fault: string }

/** @param own names of this site: of its pages, and of its files */
export function readHost(text: string, own: readonly string[]): ReadHost {
  const typed = text.trim().toLowerCase()
  if (/[/:@\\?#\s]/.test(typed)) return { fault: '只写域名，例如 tours.museum.example，不带 https://、端口和路径' }
  if (typed.includes('*')) return { fault: '不能用通配符，请把每个域名单独登记' }
  const name = domainToASCII(typed.replace(/\.$/, ''))
  // A number is an address in whatever way it is written: `1`, `0x7f.1`.
  if (isIP(name) !== 0 || /(^|\.)(\d+|0x[\da-f]*)$/.test(name)) return { fault: '不能用 IP 地址，请填域名' }
  if (isLoopback(name)) return { fault: '这是本机的名字，外面的人打不开' }
  if (name === '' || name.length > 253 || !name.split('.').every(isLabel)) return { fault: '这不是一个域名' }
  if (own.includes(name)) return { fault: '这是本站自己的域名' }
  const { domain, publicSuffix } = parse(name, { allowPrivateDomains: true })
  if (domain === null || name === publicSuffix) return { fault: '这是公共后缀，不属于任何机构，请填完整的域名' }
  return { name }
}

function isLabel(label: string): boolean {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)
}
