// What browsers have to know before anything else: the runtime configuration as a script, and the public settings.
import { Info } from '@huanshi/contract/protocol/info.ts'
import { Settings } from '@huanshi/contract/protocol/settings.ts'
import { uploadProfiles } from '@huanshi/contract/protocol/upload-profiles.ts'
import { readFile } from 'node:fs/promises'
import { DEFAULT_SCOPE, WEB_CLIENT } from '../config/authority.ts'
import type { Config } from '../config/config.ts'
import type { App } from '../http/app-type.ts'

export async function registerSettings(app: App, config: Config): Promise<void> {
  const script = configScript({
    authority: config.authority?.issuer ?? `${config.origin}/identity`,
    clientId: config.authority?.clientId ?? WEB_CLIENT,
    scope: config.authority?.scope ?? DEFAULT_SCOPE,
    apiBase: config.origin,
  })
  app.get('/js/config.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )

  const settings: Settings = {
    site: { name: '环视', siteRoot: '/view' },
    uploads: uploadProfiles,
    features: { demo: config.demo },
    maps: { amapKey: null },
  }
  app.get('/api/Settings', { schema: { response: { 200: Settings } } }, () => settings)

  const info: Info = {
    name: '环视',
    version: await productVersion(),
    identity: config.authority === null ? 'embedded' : 'external',
    database: config.databaseUrl === null ? 'embedded' : 'external',
    storage: config.storage.kind,
  }
  app.get('/api/Info', { schema: { response: { 200: Info } } }, () => info)
}

/** Values come from the environment: none of them may end the script or start another. */
export function configScript(values: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(values).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `window.config = ${text};\n`
}

async function productVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version // the project's own file
}
