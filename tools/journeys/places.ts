// Fills the places of an address or a route with records that exist for the person who asks.
import { areas, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { ask, firstOf, userNamed, type TestUser } from './test-users.ts'

/** An id that no record has. */
export const UNKNOWN = '11111111-1111-7111-8111-111111111111'

let groupId: string | undefined

/** The demonstration's group, in which some of the accounts hold roles. */
export async function demoGroup(): Promise<string> {
  groupId ??= (await firstOf(userNamed('groupadmin'), '/api/GroupAdmin/Groups')) ?? UNKNOWN
  return groupId
}

const lists: Readonly<Record<string, string>> = {
  panoId: 'Panos',
  tourId: 'Tours',
  blogId: 'Blogs',
  expoId: 'Expos',
  productId: 'Products',
  iconId: 'HotspotIcons',
  assemblyId: 'TourAssemblies',
  menuId: 'WeixinMenu',
  polyId: 'MapPolys',
}

/** The id for a place; `UNKNOWN` where the player has no such record. */
/** @param path what the place stands in: an article's category is not one of pages */
export async function fillPlace(place: string, player: TestUser, area: string, path: string): Promise<string> {
  if (place === 'groupId') return demoGroup()
  if (place === 'userName') return 'member'
  if (place === 'categoryId') return categoryFor(player, kindIn(path))
  if (place === 'id' && area === 'Admin') return writingFor(player, kindIn(path))
  if (place.startsWith('path')) return 'Tags'
  const list = lists[place]
  if (list === undefined) return UNKNOWN
  const { api } = areas[areaNamed(area)]
  const below = area.startsWith('Group') ? `/${await demoGroup()}` : ''
  return (await firstOf(player, `${api}/${list}${below}`)) ?? UNKNOWN
}

function areaNamed(name: string): AreaName {
  if (name.startsWith('Group')) return 'GroupAdmin'
  if (name.startsWith('Public')) return 'PublicAdmin'
  return name === 'Admin' ? 'Admin' : 'My'
}

type Written = 'article' | 'page'

function kindIn(path: string): Written {
  return /\/Pages?\b/.test(path) ? 'page' : 'article'
}

/** The category of the piece that `writingFor` gives. */
async function categoryFor(player: TestUser, kind: Written): Promise<string> {
  return (await firstWritten(player, kind))?.categoryId ?? UNKNOWN
}

async function writingFor(player: TestUser, kind: Written): Promise<string> {
  return (await firstWritten(player, kind))?.id ?? UNKNOWN
}

async function firstWritten(player: TestUser, kind: Written) {
  const { body, status } = await ask(player, kind === 'page' ? '/api/Admin/Pages' : '/api/Admin/Articles')
  if (status !== 200) return undefined
  const { items } = body as { items: { readonly id: string; readonly categoryId: string }[] } // a page of the list
  return items[0]
}
