// What the site has set: the server's settings over the page's own configuration, under names as this code writes them, whichever
// way the server does.
import type { Settings } from '@huanshi/kernel/protocol/settings.ts'
import { api } from './http.ts'
import { runtimeConfig, type RuntimeConfig } from './runtime-config.ts'

type SiteSettings = RuntimeConfig & Settings

/** Read again each time: administrators change them while pages are open. */
export async function siteSettings(): Promise<SiteSettings> {
  return mergeSettings(runtimeConfig(), await api<Settings>('/api/Settings', { anonymous: true }))
}

export function mergeSettings(config: RuntimeConfig, settings: unknown): SiteSettings {
  const own = camelCased(config)
  const theirs = camelCased(settings)
  return over(own, theirs) as SiteSettings // both are described by the contract
}

type Part = Readonly<Record<string, unknown>>

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function over(under: unknown, above: unknown): unknown {
  if (!isPart(under) || !isPart(above)) return above ?? under
  const names = new Set([...Object.keys(under), ...Object.keys(above)])
  return Object.fromEntries([...names].map((name) => [name, over(under[name], above[name])]))
}

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased)
  if (!isPart(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camelName(name), camelCased(inner)]))
}

/** `FileNameExt`, `file_name_ext` and `file-name-ext` are `fileNameExt`; `API_BASE` is `apiBase`. */
export function camelName(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[0-9]+|[^\sA-Za-z0-9_-]+/g) ?? [name]
  const [first = '', ...others] = words.map((word) => word.toLowerCase())
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
