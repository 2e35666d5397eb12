// Agents as the SDK's own client is one: what it is offered follows from its token, drafts are changed and published versions are not,
// and what is proposed a person decides.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import type { TourProposal } from '@huanshi/tour/contract/tour-proposal.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenFor, tokenSite, type TokenSite } from './test-tokens.ts'

const all = ['pano:read', 'tour:read', 'tour:write', 'tour-proposal:read', 'tour-proposal:write']
let site: TokenSite
let address = ''
const { ask, panoOf, published, scene } = tourVisits(() => site)
const clients: Client[] = []

beforeAll(async () => {
  site = await tokenSite()
  address = await site.listen()
}, 60_000)
afterAll(async () => {
  for (const client of clients) await client.close()
  await site.close()
})

async function agent(scopes: readonly string[], name = 'owner', area: AreaName = 'My') {
  const { id, token } = await tokenFor(site, name, { area, scopes })
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
  clients.push(client)
  return {
    client,
    tokenId: id,
    names: async () => (await client.listTools()).tools.map((one) => one.name),
    call: async <T>(tool: string, input: object = {}): Promise<T> => {
      const answer = await client.callTool({ name: tool, arguments: { ...input } })
      if (answer.isError === true) throw new Error((answer.content as { text: string }[])[0]?.text) // as written there
      return answer.structuredContent as T
    },
  }
}

interface Draft {
  readonly id: string
  readonly status: string
  readonly studio: string
  readonly scenes: readonly {
    readonly id: string
    readonly title: string
    readonly hotspots: readonly { readonly id: string }[]
  }[]
}

test('what is offered follows from the scopes', async () => {
  const visitor = ['whoami', 'search_public_works', 'read_public_tour']
  expect(await (await agent(['lib:read'])).names()).toEqual(visitor)
  expect(await (await agent(['pano:read', 'tour:read'])).names()).toEqual([
    ...visitor,
    'list_panoramas',
    'list_tours',
    'read_tour',
  ])
  const names = await (await agent(all)).names()
  expect(names).toEqual(expect.arrayContaining(['create_tour', 'add_hotspot', 'propose_publishing']))
  expect(names.filter((name) => /^publish|upload|fetch|delete/.test(name))).toEqual([])
  expect((await agent(['lib:read'])).client.getInstructions()).toContain('文件不能按网址取来')
})

test('a tour is made, changed and proposed, and published by a person', async () => {
  const panos = [
    await panoOf('owner', { title: '大厅', status: 'ready' }),
    await panoOf('owner', { title: '库房', status: 'ready' }),
  ]
  const { call } = await agent(all)
  expect(await call('whoami')).toMatchObject({ userName: 'owner', area: 'My' })
  const found = await call<{ items: { id: string }[] }>('list_panoramas', { limit: 50 })
  expect(found.items.map(({ id }) => id)).toEqual(expect.arrayContaining(panos))

  const made = await call<Draft>('create_tour', { title: '云岭', panoIds: [panos[0]] })
  expect(made).toMatchObject({ status: 'draft', studio: expect.stringMatching(`/Tour/Edit/${made.id}$`) })
  const tourId = made.id
  await call('add_scene', { tourId, panoId: panos[1], title: '库房' })
  await call('update_scene', {
    tourId,
    sceneId: 'scene-2',
    title: '小库房',
    initialView: { yaw: 10, pitch: 0, fov: 70 },
  })
  await call('add_hotspot', {
    tourId,
    sceneId: 'scene-1',
    yaw: 30,
    pitch: 0,
    title: '去库房',
    target: { kind: 'scene', sceneId: 'scene-2' },
  })
  await call('add_hotspot', {
    tourId,
    sceneId: 'scene-2',
    yaw: 0,
    pitch: -5,
    title: '说明',
    target: { kind: 'text', text: '旧物' },
  })
  await call('update_hotspot', { tourId, sceneId: 'scene-2', hotspotId: 'hotspot-2', yaw: 5 })
  const draft = await call<Draft>('read_tour', { tourId })
  expect(draft.scenes).toMatchObject([
    { id: 'scene-1', hotspots: [{ kind: 'scene', target: { sceneId: 'scene-2' } }] },
    { id: 'scene-2', title: '小库房', hotspots: [{ id: 'hotspot-2', yaw: 5, target: { text: '旧物' } }] },
  ])

  const first = await call<{ id: string }>('propose_publishing', { tourId, note: '第一稿' })
  const proposal = await call<{ id: string; status: string; decidedAt: string }>('propose_publishing', {
    tourId,
    note: '两个场景',
  })
  expect(proposal).toMatchObject({ status: 'pending', decidedAt: expect.stringMatching(/\/My\/TourProposals$/) })
  const told = await ask('GET', '/api/My/Notices?pageSize=10')
  expect(told.json()).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ title: '脚本提议发布「云岭」', url: '/My/TourProposals' }),
    ]),
  })
  expect((await ask('GET', `/api/My/TourProposals/${first.id}`)).json<TourProposal>().status).toBe('declined')
  expect((await ask('GET', `/api/My/Tours/${tourId}`)).json<Tour>().status).toBe('draft')

  const { version } = (await ask('GET', `/api/My/Tours/${tourId}`)).json<Tour>()
  await ask('PATCH', `/api/My/Tours/${tourId}`, { version, visibility: 'public' })
  const answer = await ask('POST', `/api/My/TourProposals/${proposal.id}/accept`)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { status: 'accepted', program: '脚本', decidedBy: 'owner' },
  ])
  expect((await ask('GET', `/api/My/Tours/${tourId}`)).json<Tour>().status).toBe('published')
  expect((await ask('POST', `/api/My/TourProposals/${proposal.id}/accept`)).statusCode).toBe(409)

  // What visitors see stays as it was published.
  const left = await call<Draft>('remove_scene', { tourId, sceneId: 'scene-2' })
  expect(left.scenes).toMatchObject([{ id: 'scene-1', hotspots: [] }])
  const shown = await call<Draft>('read_public_tour', { id: tourId })
  expect(shown.scenes.map(({ id }) => id)).toEqual(['scene-1', 'scene-2'])
})

describe('it is refused', () => {
  test.each([
    ['an unknown tour', 'read_tour', { tourId: '11111111-1111-7111-8111-111111111111' }, '内容不存在'],
    [
      'an address that is none',
      'add_hotspot',
      { sceneId: 'a', yaw: 0, pitch: 0, title: 'x', target: { kind: 'link', url: 'javascript:alert(1)' } },
      '',
    ],
    [
      'a place outside of the picture',
      'add_hotspot',
      { sceneId: 'a', yaw: 999, pitch: 0, title: 'x', target: { kind: 'text', text: '' } },
      '参数不对',
    ],
    ['another scene', 'remove_scene', { sceneId: 'none' }, '没有场景'],
    ['a panorama of somebody else', 'add_scene', { title: 'x', panoId: '11111111-1111-7111-8111-111111111111' }, ''],
    ['what is no member', 'update_tour', { visibility: 'public' }, '参数不对'],
  ])('%s', async (_, name, input, words) => {
    const { id } = await published({ scenes: [await scene('a')], startSceneId: 'a' })
    const before = (await ask('GET', `/api/My/Tours/${id}`)).json<Tour>().version
    const { call } = await agent(all)
    await expect(call(name, { tourId: id, ...input })).rejects.toThrow(words)
    expect((await ask('GET', `/api/My/Tours/${id}`)).json<Tour>().version).toBe(before)
  })

  test('a tool without its scope, a tour of others, and deciding by a token', async () => {
    const { id } = await published({ scenes: [await scene('a')], startSceneId: 'a' })
    const reader = await agent(['tour:read'])
    await expect(reader.call('update_tour', { tourId: id, title: 'x' })).rejects.toThrow('权限')
    const other = await agent(all, 'other')
    await expect(other.call('update_tour', { tourId: id, title: 'x' })).rejects.toThrow('内容不存在')
    await expect(other.call('propose_publishing', { tourId: id, note: '' })).rejects.toThrow('不可用')
    const { token } = await tokenFor(site, 'owner', { scopes: all })
    const proposed = await (await agent(all)).call<{ id: string }>('propose_publishing', { tourId: id, note: '' })
    for (const action of ['accept', 'decline']) {
      const answer = await site.ask({ token }, 'POST', `/api/My/TourProposals/${proposed.id}/${action}`)
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { type: 'token.denied' }])
    }
  })

  test('who brings no token, a person’s own session, or a revoked one', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const status = async (token: string | null) =>
      (await site.ask(token === null ? null : { token }, 'POST', '/mcp', message)).statusCode
    expect(await status(null)).toBe(401)
    expect(await status(site.people.person('owner').token)).toBe(401)
    const { id, token } = await tokenFor(site, 'owner', { scopes: all })
    expect(await status(token)).toBe(200)
    await ask('POST', `/api/My/AccessTokens/${id}/revoke`)
    expect(await status(token)).toBe(401)
    expect((await site.get('/mcp', {})).statusCode).toBe(405)
    const { token: other } = await tokenFor(site, 'owner', { scopes: all })
    const several = await site.send({ token: other }, '/mcp', JSON.stringify([message, message]), 'application/json')
    expect([several.statusCode, several.json()]).toMatchObject([400, { detail: '一次只能发一条消息' }])
  })

  test('in a group: by its token, in its workspace', async () => {
    const { call } = await agent(all, 'groupadmin', 'GroupAdmin')
    const pano = await panoOf('group', { status: 'ready' })
    const { id } = await call<Draft>('create_tour', { title: '馆藏', panoIds: [pano] })
    expect(
      (await ask('GET', `/api/GroupAdmin/Tours/${site.people.groupId}/${id}`, undefined, 'groupadmin')).statusCode,
    ).toBe(200)
    const proposal = await call<{ id: string; decidedAt: string }>('propose_publishing', { tourId: id, note: '' })
    expect(proposal.decidedAt).toContain(`/Group/${site.people.groupId}/TourProposals`)
    const list = `/api/GroupAdmin/TourProposals/${site.people.groupId}/${proposal.id}`
    expect((await ask('POST', `${list}/accept`, undefined, 'groupadmin')).json()).toMatchObject({ status: 'accepted' })
  })
})
