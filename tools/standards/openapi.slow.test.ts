// The description of the API is true: its examples run as they stand, and a generator of clients makes one of it that TypeScript accepts
// and that reads and changes records.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenFor, tokenSite, type TokenSite } from '@huanshi/integration/test/test-tokens.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import { provideViewers } from './foreign-viewers.ts'

const run = promisify(execFile)
const packages = await provideViewers()
let site: TokenSite
let address = ''
let folder = ''
const env = { SITE_ADDRESS: '', SITE_TOKEN: '' }

beforeAll(async () => {
  site = await tokenSite()
  address = await site.listen()
  folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  const panoOf = tourVisits(() => site).panoOf
  for (const title of ['一', '二', '三']) await panoOf('owner', { title, status: 'ready' })
  const scopes = ['pano:read', 'tour:read', 'tour:write', 'tour:publish']
  const { token } = await tokenFor(site, 'owner', { scopes })
  Object.assign(env, { SITE_ADDRESS: address, SITE_TOKEN: token })
}, 60_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

interface Description {
  readonly info: { readonly description: string }
}
const described = async () => (await site.get('/openapi/v1.json', {})).json<Description>()

async function node(file: string, code: string): Promise<string> {
  const path = join(folder, file)
  await writeFile(path, code)
  return (await run(process.execPath, [path], { env: { ...process.env, ...env } })).stdout
}

test('every example in the description runs', async () => {
  const examples = [...(await described()).info.description.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code)
  const said = []
  for (const [at, code] of examples.entries()) said.push(await node(`${at}.mjs`, code))
  expect(said).toEqual([
    'owner pano:read tour:read tour:write tour:publish\n',
    expect.stringMatching(/^(\S{36} ready (三|二|一)\n){3}$/),
    expect.stringMatching(/^published http:\/\/127\.0\.0\.1:\d+\/view\/tour\/\S{36}\n$/),
    '404 record.not-found 内容不存在或已被删除\n',
  ])
})

const CLIENT = `import createClient from 'openapi-fetch'
import type { paths } from './api.ts'
const client = createClient<paths>({ baseUrl: process.env.SITE_ADDRESS!, headers: { authorization: 'Bearer ' + process.env.SITE_TOKEN } })
const { data, error } = await client.GET('/api/My/Panos', { params: { query: { pageSize: 2 } } })
if (error !== undefined) throw new Error(error.title)
const title: string = data.items[0]!.title
const total: number = data.total
const made = await client.POST('/api/My/Tours', { body: { title } })
console.log(total, title === made.data?.title, made.data?.status)
// @ts-expect-error there is no such address
await client.GET('/api/My/Nothing').catch(() => undefined)
`

describe.skipIf(packages === null)('a generator of clients', () => {
  test('makes one that is checked and works', async () => {
    await symlink(packages ?? '', join(folder, 'node_modules'))
    await writeFile(join(folder, 'api.json'), JSON.stringify(await described()))
    const bin = (name: string): string => join(packages ?? '', name)
    await run(process.execPath, [
      bin('openapi-typescript/bin/cli.js'),
      join(folder, 'api.json'),
      // What has a default need not be sent.
      '--default-non-nullable=false',
      '-o',
      join(folder, 'api.ts'),
    ])
    const types =
      '--module esnext --moduleResolution bundler --target es2022 --allowImportingTsExtensions --noEmit --strict --skipLibCheck --lib es2022,dom'
    await writeFile(join(folder, 'client.ts'), `declare const process: { env: Record<string, string> }\n${CLIENT}`)
    const checked = await run(process.execPath, [
      bin('typescript/bin/tsc'),
      ...types.split(' '),
      join(folder, 'client.ts'),
    ]).catch((error: { stdout: string }) => error)
    expect(checked.stdout).toBe('')
    expect(await node('client.ts', CLIENT)).toBe('3 true draft\n')
  }, 120_000)
})
