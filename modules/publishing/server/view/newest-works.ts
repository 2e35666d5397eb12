// GET /api/View/…: the newest of what everybody may see, in one piece.
import { Type, type TSchema, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { publicSearchPage, withinHost, type PublicSearch } from './public-search.ts'

interface Newest<Card extends TSchema> {
  readonly path: string
  readonly summary: string
  readonly card: Card
  readonly read: (most: number, wanted: PublicSearch) => Promise<Static<Card>[]>
}

export function registerNewest<Card extends TSchema>(app: App, { path, summary, card, read }: Newest<Card>): void {
  const schema = {
    tags: ['公开页面'],
    summary,
    querystring: publicSearchPage,
    response: { 200: Type.Object({ items: Type.Array(Type.Unsafe<unknown>(card)) }) },
  }
  app.get(path, { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const { pageSize = 12, ...wanted } = request.query
    return { items: await read(pageSize, { ...wanted, ...withinHost(request) }) }
  })
}
