// A program without a browser: its code, its person's answer, and the token that comes once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proven, tokenSite, type TokenSite } from './test-tokens.ts'

let site: TokenSite
beforeAll(async () => {
  site = await tokenSite()
})
afterAll(() => site.close())

const question = { name: '命令行（办公室）', area: 'My', scopes: ['pano:read', 'pano:write'] }

async function asked(): Promise<{ deviceCode: string; userCode: string; request: string }> {
  const answer = await site.ask(null, 'POST', '/api/Devices', question)
  expect(answer.statusCode).toBe(200)
  const { deviceCode, userCode } = answer.json()
  return { deviceCode, userCode, request: `/api/My/DeviceRequests/${userCode}` }
}
const poll = (deviceCode: string) => site.ask(null, 'POST', '/api/Devices/token', { deviceCode })

test('whoever confirms sees what is asked, and the program gets a token of his, once', async () => {
  const { deviceCode, userCode, request } = await asked()
  expect((await poll(deviceCode)).statusCode).toBe(202)
  const owner = await proven(site, 'owner')
  const shown = await site.ask(owner, 'GET', `/api/My/DeviceRequests/${userCode.replace('-', '').toLowerCase()}`)
  expect(shown.json()).toMatchObject(question)
  expect(shown.body).not.toContain(deviceCode)
  expect((await site.ask(owner, 'POST', `${request}/approve`, { days: 30 })).statusCode).toBe(204)
  const { token, userName } = (await poll(deviceCode)).json()
  expect(userName).toBe('owner')
  expect((await site.ask({ token }, 'GET', '/api/Token')).json()).toMatchObject({
    name: question.name,
    scopes: question.scopes,
  })
  expect((await poll(deviceCode)).statusCode).toBe(202)
  expect((await site.ask(owner, 'POST', `${request}/approve`, { days: 30 })).statusCode).toBe(404)
  expect((await site.ask(owner, 'GET', '/api/My/Account/Events')).body).toContain(`创建访问令牌：${question.name}`)
})

test('refused is refused, and told to the program', async () => {
  const { deviceCode, request } = await asked()
  expect((await site.ask(site.people.person('owner'), 'POST', `${request}/refuse`)).statusCode).toBe(204)
  const answer = await poll(deviceCode)
  expect([answer.statusCode, answer.json().type]).toEqual([403, 'device.refused'])
})

test('nobody confirms without showing who he is, by a token, or unseen', async () => {
  const { request } = await asked()
  const later = await site.ask(site.people.person('owner'), 'POST', `${request}/approve`, { days: 30 })
  expect([later.statusCode, later.json().type]).toEqual([403, 'session.proof-needed'])
  expect((await site.ask(null, 'POST', `${request}/approve`, { days: 30 })).statusCode).toBe(401)
  expect((await site.ask(null, 'GET', request)).statusCode).toBe(401)
})

test.each([
  ['a scope that the area has not', { scopes: ['user:read'] }],
  ['the area of groups', { area: 'GroupAdmin' }],
  ['no scope', { scopes: [] }],
  ['no name', { name: '' }],
])('%s is not even asked for', async (_, changes) => {
  expect([400, 422]).toContain((await site.ask(null, 'POST', '/api/Devices', { ...question, ...changes })).statusCode)
})

test('what nobody asked is not there', async () => {
  const owner = await proven(site, 'owner')
  expect((await site.ask(owner, 'GET', '/api/My/DeviceRequests/BCDF-GHJK')).statusCode).toBe(404)
  expect((await site.ask(owner, 'GET', '/api/My/DeviceRequests/AEIO-UAEI')).statusCode).toBe(400)
  expect((await poll('x'.repeat(43))).statusCode).toBe(202)
})
