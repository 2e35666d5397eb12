// The configuration that the server hands out as a script: window.config.
export interface RuntimeConfig {
  readonly authority: string
  readonly clientId: string
  readonly scope: string
  readonly apiBase: string
  readonly hubBase?: string
  /** Of a provider of somebody else that wants one. */
  readonly clientSecret?: string
  /** Times and sizes of the session that this site wants otherwise. */
  readonly session?: Readonly<Record<string, unknown>>
}

declare global {
  interface Window {
    config?: RuntimeConfig
  }
}

const ADDRESS = '/js/config.js?t='

/** Loads `/js/config.js` once; the time in the query keeps caches from answering. A page that has it on its way already names it. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const named = document.querySelector(`link[rel="preload"][href^="${ADDRESS}"]`)?.getAttribute('href')
  if (window.config === undefined) await loadScript(named ?? `${ADDRESS}${Date.now()}`)
  return runtimeConfig()
}

export function runtimeConfig(): RuntimeConfig {
  if (window.config === undefined) throw new Error('没有读到站点配置')
  return window.config
}

/** Where calls go. An address that starts with `//` takes the protocol of the page. */
export function apiBase(): string {
  return withProtocol(runtimeConfig().apiBase, window.location.protocol).replace(/\/$/, '')
}

export function withProtocol(address: string, protocol: string): string {
  return address.startsWith('//') ? `${protocol}${address}` : address
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('站点配置没有加载成功，请检查网络后重试')))
    document.head.append(script)
  })
}
