// What browsers have to know before anything else: the runtime configuration as a script, and the public settings.
import { Info } from '@huanshi/site/contract/info.ts'
import { chunkHashNames } from '@huanshi/kernel/protocol/chunk-hash.ts'
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import { defaultPublicSettings } from '@huanshi/kernel/protocol/setting-keys.ts'
import { Settings } from '@huanshi/kernel/protocol/settings.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { readFile, stat } from 'node:fs/promises'
import { DEFAULT_SCOPE, WEB_CLIENT } from '@huanshi/server-kit/config/authority.ts'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Preload } from '@huanshi/server-kit/web-app/page-meta.ts'

interface SiteChoices {
  /** What administrators have set, by the place in the answer: `site.name`. */
  publicSettings(): Promise<ReadonlyMap<string, unknown>>
  mapSources(): Promise<readonly MapSource[]>
}

/** The configuration, and what is known of the provider that it names: without them nobody is signed in. */
export function memberPreloads({ origin, authority }: Config): readonly Preload[] {
  const issuer = authority?.issuer ?? `${origin}/identity`
  return [
    { as: 'script', href: `/js/config.js?t=${Date.now()}` },
    { as: 'fetch', href: `${issuer}/.well-known/openid-configuration` },
  ]
}

export async function registerSettings(app: App, config: Config, set: SiteChoices): Promise<void> {
  const script = configScript({
    authority: config.authority?.issuer ?? `${config.origin}/identity`,
    clientId: config.authority?.clientId ?? WEB_CLIENT,
    scope: config.authority?.scope ?? DEFAULT_SCOPE,
    apiBase: config.origin,
    ...(config.authority?.clientSecret ? { clientSecret: config.authority.clientSecret } : {}),
    ...(Object.keys(config.session).length === 0 ? {} : { session: config.session }),
  })
  app.get('/js/config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )

  app.get('/api/Settings', { schema: { response: { 200: Settings } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    const [settings, sources] = await Promise.all([set.publicSettings(), set.mapSources()])
    return { ...withSet(defaultSettings(config), settings), maps: { sources: [...sources] } }
  })

  const info: Info = {
    name: '环视',
    version: await productVersion(),
    builtTime: await builtTime(),
    identity: config.authority === null ? 'embedded' : 'external',
    database: config.database.url === null ? 'embedded' : 'external',
    storage: config.storage.kind,
  }
  app.get('/api/Info', { schema: { response: { 200: Info } } }, () => info)
}

function defaultSettings({ demo }: Config): Settings {
  return {
    ...defaultPublicSettings(),
    uploads: Object.fromEntries(
      Object.entries(uploadProfiles).map(([name, profile]) => [name, { ...profile, hashes: [...chunkHashNames] }]),
    ),
    features: { demo },
    maps: { sources: [] },
  }
}

/** Only places that the answer has are filled: a key says where it stands. */
function withSet(defaults: Settings, set: ReadonlyMap<string, unknown>): Settings {
  const answer: Record<string, Record<string, unknown>> = structuredClone(defaults)
  for (const [key, value] of set) {
    const [group = '', name = ''] = key.split('.')
    const part = answer[group]
    if (part !== undefined && Object.hasOwn(part, name)) part[name] = value
  }
  return answer as Settings // every value was checked against the schema of its key
}

/** Values come from the environment: none of them may end the script or start another. */
export function configScript(values: Readonly<Record<string, string | object>>): string {
  const text = JSON.stringify(values).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `window.config = ${text};\n`
}

export async function productVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version // the project's own file
}

async function builtTime(): Promise<string | null> {
  const found = await stat(new URL('../../web/dist/index.html', import.meta.url)).catch(() => null)
  return found?.mtime.toISOString() ?? null
}
