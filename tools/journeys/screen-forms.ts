// What a screen can meet: a product without records, a slow line, a server in trouble, names longer than anybody planned for.
import type { BrowserContext, Route } from '@playwright/test'
import { errors } from '@huanshi/kernel/protocol/errors.ts'

export type Form = 'filled' | 'empty' | 'waiting' | 'failed' | 'long'

const longNames = new Set([
  'title',
  'name',
  'nickName',
  'displayName',
  'userName',
  'authorName',
  'ownerName',
  'fileName',
])
const longName =
  '长城秋色与古北水镇夜景全景漫游作品集（第十二届全国摄影艺术展览特邀）Supercalifragilisticexpialidocious'

const trouble = { ...errors['server.failed'], type: 'server.failed', traceId: '0af7651916cd43dd8448eb211c80319c' }

/** From now on every question for data meets this. */
export async function meet(context: BrowserContext, form: Form): Promise<void> {
  if (form === 'filled') return
  await context.route(/\/api\//, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    // Left without an answer until the page is closed.
    if (form === 'waiting') return
    if (form === 'failed') {
      const body = JSON.stringify(trouble)
      return route.fulfill({ status: 500, contentType: 'application/problem+json', body })
    }
    await answerChanged(route, form)
  })
}

async function answerChanged(route: Route, form: 'empty' | 'long'): Promise<void> {
  const answer = await route.fetch()
  if (!(answer.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: answer })
  const body: unknown = await answer.json()
  await route.fulfill({ response: answer, json: form === 'empty' ? emptied(body) : lengthened(body) })
}

function emptied(body: unknown): unknown {
  return isRecord(body) && Array.isArray(body['items']) ? { ...body, items: [], total: 0, next: null } : body
}

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' && longNames.has(key) ? `${part}${longName}` : lengthened(part),
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
