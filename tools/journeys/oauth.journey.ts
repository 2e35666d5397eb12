// A program of others, from its registration to its end: an administrator enters it, a person is asked, refuses, agrees, and takes it back.
import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import * as oidc from 'openid-client'
import { root } from '../architecture/source.ts'
import { inAllLooks } from './all-looks.ts'
import { enter, go } from './navigation.ts'
import { address, expectAccessible, signIn } from './person.ts'
import { userNamed } from './test-users.ts'

const folder = join(root, 'tools/results/oauth')
const picture = (page: Page, name: string) => inAllLooks(page, join(folder, name))
const NAME = '排期表'

/** On the person's own machine, where it listens for the answer. */
async function listening(): Promise<{ readonly back: string; readonly server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><html lang="zh-CN"><title>排期表</title><h1>排期表收到了</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return { back: `http://127.0.0.1:${port}/back`, server }
}

async function registered(page: Page): Promise<string> {
  await go(page, '/Admin/OauthClient')
  await expect(page.getByText('还没有接入程序').first()).toBeVisible()
  await picture(page, 'none')
  await page.getByRole('button', { name: '登记程序' }).first().click()
  const form = page.getByRole('dialog', { name: '登记程序' })
  await form.getByLabel('名称').fill(NAME)
  await form.getByLabel('类型').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '公开' }).click()
  await form.getByLabel('回跳地址').fill('http://example.com/back')
  await form.getByRole('group', { name: '全景', exact: true }).getByText('读取').click()
  await form.getByRole('group', { name: '漫游', exact: true }).getByText('读取').click()
  await form.getByRole('button', { name: '登记程序' }).click()
  await expect(form.getByRole('alert').first()).toContainText('https://')
  await picture(page, 'form')
  await form.getByLabel('回跳地址').fill('https://schedule.example/back\nhttp://127.0.0.1/back')
  await form.getByRole('button', { name: '登记程序' }).click()
  const detail = page.getByRole('dialog', { name: new RegExp(NAME) })
  const id = await detail.getByRole('textbox', { name: /程序编号/ }).inputValue()
  await expectAccessible(page)
  await picture(page, 'detail')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(NAME) })).toContainText('可用')
  await picture(page, 'list')
  return id
}

interface Asking {
  readonly client: oidc.Configuration
  readonly back: string
}

/** The program sends the browser to the site with what only it can answer later. */
async function sends(page: Page, { client, back }: Asking) {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const expectedState = oidc.randomState()
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: back,
    scope: 'pano:read tour:read',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
  })
  await page.goto(url.href)
  return { pkceCodeVerifier, expectedState }
}

async function answered(page: Page, back: string, word: string): Promise<URL> {
  await page.getByRole('button', { name: word, exact: true }).click()
  await page.waitForURL((url) => url.href.startsWith(back))
  await expect(page.getByText('排期表收到了')).toBeVisible()
  return new URL(page.url())
}

const statusOf = async (token: string, path: string, init: RequestInit = {}): Promise<number> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(address(path), { ...init, headers })).status
}

test('a program is registered, asks, is let in to read, and is taken back', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const { page: office, complaints } = await enter(browser, userNamed('admin'))
  const id = await test.step('an administrator registers it', () => registered(office))
  const { back, server } = await listening()
  const execute = [oidc.allowInsecureRequests]
  const options = { algorithm: 'oauth2', execute } as const
  const client = await oidc.discovery(new URL(address('/oauth')), id, undefined, oidc.None(), options)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))

  await test.step('who is not signed in signs in, is asked, and refuses', async () => {
    const sent = await sends(page, { client, back })
    await signIn(page, 'groupadmin')
    await expect(page.getByRole('heading', { name: `「${NAME}」想使用你的账号` })).toBeVisible()
    const powers = page.getByRole('list', { name: '它的权限' })
    await expect(powers).toContainText(/看到\s*全景、漫游/)
    await expect(powers).toContainText(/不能\s*新建、修改或删除任何东西/)
    await expect(page.getByText(/到 \d{4}-\d\d-\d\d \d\d:\d\d 自动失效/)).toBeVisible()
    await expect(page.getByRole('main').locator('.hs-button-primary')).toHaveCount(1)
    await expectAccessible(page)
    await picture(page, 'consent')
    const refused = await answered(page, back, '拒绝')
    await expect(oidc.authorizationCodeGrant(client, refused, sent)).rejects.toMatchObject({ error: 'access_denied' })
  })

  const tokens = await test.step('sent again, the person agrees for a month', async () => {
    const sent = await sends(page, { client, back })
    await page.getByLabel('有效期').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '30 天' }).click()
    const agreed = await answered(page, back, '同意')
    return oidc.authorizationCodeGrant(client, agreed, sent)
  })

  await test.step('it reads what it asked for, and changes nothing', async () => {
    const { access_token: token } = tokens
    const body = JSON.stringify({ title: '不是他写的' })
    expect(await statusOf(token, '/api/My/Panos')).toBe(200)
    expect(await statusOf(token, '/api/My/Tours', { method: 'POST', body })).toBe(403)
    expect(await statusOf(token, '/api/My/Blogs')).toBe(403)
  })

  await test.step('asked for the same again, the person has only to go on', async () => {
    await sends(page, { client, back })
    await expect(page.getByText('你授权过它同样的权限')).toBeVisible()
    await picture(page, 'again')
    await answered(page, back, '继续')
  })

  await test.step('the person finds it among what may act for him and takes it back; it is refused at once', async () => {
    await page.goto(address('/Token'))
    const row = page.getByRole('row', { name: new RegExp(NAME) })
    await expect(row).toContainText('已授权的程序')
    await picture(page, 'tokens')
    await row.getByText(NAME).click()
    const detail = page.getByRole('dialog', { name: new RegExp(NAME) })
    await expect(detail).toContainText('读取')
    await picture(page, 'token')
    await detail.getByRole('button', { name: '吊销' }).click()
    await page.getByRole('dialog', { name: /吊销/ }).getByRole('button', { name: '吊销' }).click()
    await expect(row).toContainText('已吊销')
    expect(await statusOf(tokens.access_token, '/api/My/Panos')).toBe(401)
    const renewed = oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')
    await expect(renewed).rejects.toMatchObject({ error: 'invalid_grant' })
  })
  await new Promise((resolve) => server.close(resolve))
  expect(complaints).toEqual([])
})
