// Tools that read: who the program is, public works, and works of its own area.
import { Type } from 'typebox'
import type { SiteCaller } from './site-caller.ts'
import { tool } from './tool.ts'

const Id = Type.String({ description: '编号', maxLength: 60 })
const Search = Type.Optional(Type.String({ description: '要找的文字', maxLength: 100 }))
const Limit = Type.Optional(Type.Integer({ description: '最多几条', minimum: 1, maximum: 50 }))
const Cursor = Type.Optional(Type.String({ description: '上一页给出的 nextCursor', maxLength: 500 }))
const closed = { additionalProperties: false } as const
const Listed = Type.Object({ search: Search, limit: Limit, cursor: Cursor }, closed)

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly nextCursor: string | null
}

interface PublicScene {
  readonly id: string
  readonly title: string
  readonly hotspots: readonly Readonly<Record<string, unknown>>[]
}

export const readingTools = [
  tool(
    {
      name: 'whoami',
      title: '令牌是谁的',
      description: '这个令牌是谁的、用在哪个空间、能做什么、到什么时候。',
      scope: null,
      isReading: true,
    },
    Type.Object({}, closed),
    async (site) => site.reach,
  ),
  tool(
    {
      name: 'search_public_works',
      title: '找公开的作品',
      description: '在所有人能看到的漫游或全景里找。',
      scope: null,
      isReading: true,
    },
    Type.Object({ kind: Type.Enum(['tour', 'pano']), search: Search, limit: Limit, cursor: Cursor }, closed),
    async (site, { kind, ...wanted }) => {
      const page = await site.ask<Page>('GET', `/api/View/${kind === 'tour' ? 'Tours' : 'Home'}?${queryOf(wanted)}`)
      return {
        ...page,
        items: page.items.map(({ id, title, displayName, description }) => ({
          id,
          title,
          author: displayName,
          description,
          address: `${site.origin}/view/${kind}/${String(id)}`,
        })),
      }
    },
  ),
  tool(
    {
      name: 'read_public_tour',
      title: '读公开的漫游',
      description: '一个公开漫游的简介、场景和热点。',
      scope: null,
      isReading: true,
    },
    Type.Object({ id: Id }, closed),
    async (site, { id }) => {
      const tour = await site.ask<Readonly<Record<string, unknown>> & { readonly scenes: readonly PublicScene[] }>(
        'GET',
        `/api/View/Tours/${encodeURIComponent(id)}`,
      )
      const { title, description, displayName, startSceneId, languages } = tour
      const scenes = tour.scenes.map(({ id: scene, title: called, hotspots }) => ({
        id: scene,
        title: called,
        hotspots: hotspots.map(({ id: hotspot, kind, title: words, yaw, pitch, target }) => {
          return { id: hotspot, kind, title: words, yaw, pitch, target }
        }),
      }))
      return { id: tour['id'], title, description, author: displayName, startSceneId, languages, scenes }
    },
  ),
  listing('list_panoramas', '自己的全景', 'pano', 'Panos', [
    'id',
    'title',
    'kind',
    'status',
    'visibility',
    'takenTime',
    'tags',
  ]),
  listing('list_tours', '自己的漫游', 'tour', 'Tours', [
    'id',
    'title',
    'status',
    'visibility',
    'sceneCount',
    'updatedTime',
  ]),
]

function listing(name: string, title: string, resource: string, segment: string, members: readonly string[]) {
  const told = { name, title, description: `${title}，新的在前。`, scope: `${resource}:read`, isReading: true }
  return tool(told, Listed, async (site, wanted) => {
    const page = await site.ask<Page>('GET', `${site.list(segment)}?${queryOf(wanted)}`)
    const items = page.items.map((row) => Object.fromEntries(members.map((member) => [member, row[member]])))
    return { items, total: page.total, nextCursor: page.nextCursor }
  })
}

function queryOf({ search, limit = 20, cursor }: { search?: string; limit?: number; cursor?: string }): string {
  return new URLSearchParams({
    pageSize: String(limit),
    ...(search === undefined || search.trim() === '' ? {} : { search }),
    ...(cursor === undefined ? {} : { cursor }),
  }).toString()
}

/** Where a person looks at a tour and works on it. */
export function studioOf({ origin, reach }: SiteCaller, id: string): string {
  const below = reach.groupId === null ? '' : `/Group/${reach.groupId}`
  return `${origin}${below}/Tour/Edit/${id}`
}
