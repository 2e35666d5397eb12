// Another product that knows nothing yet but its administrator: a tour comes into it from elsewhere, and must be there what it was.
import { contentNames, type TourContent } from '@huanshi/tour/contract/tour-fields.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect, type Page } from '@playwright/test'
import { signIn } from './person.ts'
import { demoPassword, freePort, startProduct } from './server.ts'

/** Asks the API as one person. */
type Ask = <T>(path: string, method?: 'GET' | 'POST' | 'PATCH', body?: unknown) => Promise<T>

export interface EmptyProduct {
  readonly url: string
  readonly ask: Ask
  close(): Promise<void>
}

export async function openEmptyProduct(): Promise<EmptyProduct> {
  const settings = { HUANSHI_DEMO: '0', HUANSHI_ADMIN_PASSWORD: demoPassword, HUANSHI_PASSWORD_GRANT: '1' }
  const { url, stop } = await startProduct(await freePort(), settings)
  let token: Promise<string> | undefined
  return {
    url,
    close: stop,
    async ask(path, method = 'GET', body) {
      token ??= tokenAt(url)
      return answerOf(`${url}${path}`, await token, method, body)
    },
  }
}

/** @throws when it is refused */
export async function answerOf<T>(url: string, token: string, method = 'GET', body?: unknown): Promise<T> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const answer = await fetch(url, { method, headers, ...json })
  if (!answer.ok) throw new Error(`${answer.status} ${url} ${await answer.text()}`)
  return (await answer.json()) as T // the contract's answer
}

async function tokenAt(url: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'huanshi-cli',
    username: 'admin',
    password: demoPassword,
    scope: 'openid',
  })
  const answer = await fetch(`${url}/identity/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string } // as the protocol has it
  return token
}

/** Through the list of tours, as anybody would; answers the tour's id once all of it is there. */
export async function bringIn(page: Page, { url, ask }: EmptyProduct, archive: string): Promise<string> {
  await page.goto(`${url}/Tour`)
  await signIn(page, 'admin')
  // Nobody has asked the first administrator before.
  await page.getByRole('button', { name: '同意并继续' }).click()
  await page.getByRole('button', { name: '列表的更多操作' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('导入漫游压缩包').click()
  await (await choosing).setFiles(archive)
  const newest = async () => (await ask<{ items: Tour[] }>('/api/My/Tours?pageSize=5')).items[0]
  await expect.poll(async () => (await newest())?.sceneCount ?? 0, { timeout: 120_000 }).toBeGreaterThan(0)
  const tour = await newest()
  expect(tour?.importReport).toEqual([])
  return tour?.id ?? ''
}

/** Shown to everybody as soon as its panoramas are ready. */
export async function publish(ask: Ask, id: string): Promise<void> {
  const { version } = await ask<Tour>(`/api/My/Tours/${id}`)
  await ask(`/api/My/Tours/${id}`, 'PATCH', { version, visibility: 'public' })
  const isPublished = () =>
    ask(`/api/My/Tours/${id}/publish`, 'POST', {}).then(
      () => true,
      () => false,
    )
  await expect.poll(isPublished, { timeout: 120_000, intervals: [1000] }).toBe(true)
}

/** All that makes a tour; records bear their names in place of ids, which differ from system to system. */
export async function contentOf(ask: Ask, id: string): Promise<unknown[]> {
  interface Named {
    readonly id: string
    readonly title?: string
    readonly name?: string
  }
  const lists = ['My/Panos', 'My/Libs', 'My/HotspotIcons', 'View/HotspotIcons'].map((list) =>
    ask<{ items: Named[] }>(`/api/${list}?pageSize=100`),
  )
  const records = (await Promise.all(lists)).flatMap(({ items }) => items)
  const names = new Map(records.map((one) => [one.id, one.title ?? one.name ?? '']))
  const tour = await ask<TourContent>(`/api/My/Tours/${id}`)
  const nameless = (text: string): string =>
    names.get(text) ??
    text.replaceAll(/\/media\/[\w.-]+\/lib\/([0-9a-f-]{36})\/[0-9a-f-]{36}\//g, (whole, lib: string) => {
      const name = names.get(lib)
      return name === undefined ? whole : `/media/${name}/`
    })
  const parts = contentNames.map((name) => tour[name])
  const told = JSON.stringify(parts, (_key, part: unknown) => (typeof part === 'string' ? nameless(part) : part))
  return JSON.parse(told) as unknown[] // the same with other words
}
