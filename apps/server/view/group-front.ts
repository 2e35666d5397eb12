// The front page of a group, on its own host: its brand, what it says of itself, and its public works.
import { sql } from 'kysely'
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { escapeHtml } from '@huanshi/server-kit/http/plain-page.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { BrandWords } from '@huanshi/server-kit/settings/brand-words.ts'
import {
  firstPictureAt,
  languageFor,
  ownPicture,
  type DescribePage,
  type PageMeta,
} from '@huanshi/server-kit/web-app/page-meta.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { brandOf } from '@huanshi/publishing/server/brand/brand-of.ts'
import { newestTours } from '@huanshi/tour/server/view/newest-tours.ts'
import { readFrontPage } from './front-page.ts'
import type { LinkPreviews } from './link-preview.ts'

interface Group {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** What the page is made of. */
const made = {
  fetches: ['/api/View/Home?pageSize=24', '/api/View/Tours?pageSize=60', '/api/View/Blogs?pageSize=60'],
  modules: ['../visitor/front/group-front-page.tsx'],
} as const

const FRONT = /^\/(view\/?)?$/i
const MOST = 24

export function groupPages(parts: LinkPreviews): DescribePage {
  return async (path, _site, query, reader, host) => {
    if (host === null || !FRONT.test(path)) return null
    const group = await parts.db
      .selectFrom('group')
      .select(['id', 'name', 'description'])
      .where('id', '=', host.groupId)
      .where(sql<boolean>`group_is_open(id)`)
      .executeTakeFirst()
    if (group === undefined) return { status: 404 }
    const isSearch = (query.get('search') ?? '').trim() !== ''
    return { ...(await aboutGroup(parts, group)), language: languageFor(reader), ...(isSearch ? found : {}), ...made }
  }
}

/** Whatever is searched for, it is one page, and none to be found by another search; it has no banner. */
const found = { isListed: false, firstPicture: null } as const

async function aboutGroup(parts: LinkPreviews, group: Group): Promise<PageMeta> {
  const { db, media, origin, groupHosts } = parts
  const { id: groupId, name, description } = group
  const brand = (await brandOf(db, media, { userId: PUBLIC_USER_ID, groupId })) ?? (await plainBrand(db, name))
  const home = groupHosts?.originOf(groupId) ?? origin
  const works = await worksOf(parts, groupId)
  const pictureOf = (work: Shown | undefined): string | null => ownPicture(work?.coverUrl ?? null, home, media.origin)
  return {
    brand,
    title: brand.name,
    description: description.slice(0, 200),
    image: pictureOf(works.find(({ coverUrl }) => coverUrl !== null)),
    firstPicture: firstPictureAt('banner', pictureOf(works[0])),
    imageWords: brand.name,
    url: `${home}/`,
    text: `<h1>${escapeHtml(brand.name)}</h1><p>${escapeHtml(description)}</p>${asText(works)}`,
  }
}

/** Of a group that has none: its name. */
async function plainBrand(db: Database, name: string): Promise<BrandWords> {
  const empty = {
    logo: '',
    darkLogo: '',
    watermark: '',
    watermarkPlace: '',
    lockPicture: '',
    lockWords: '',
    website: '',
    contact: '',
  }
  return { ...empty, name, colour: null, loading: null, maker: await readSetting(db, 'site.name') }
}

interface Shown {
  readonly address: string
  readonly title: string
  readonly coverUrl: string | null
}

/** What is newest; tours first. */
async function worksOf({ db, media }: LinkPreviews, groupId: string): Promise<readonly Shown[]> {
  const [tours, panos] = await Promise.all([
    newestTours(db, media, MOST, { groupId }),
    readFrontPage(db, media, { pageSize: MOST, groupId }),
  ])
  const at =
    (kind: string) =>
    ({
      id,
      title,
      coverUrl,
    }: {
      readonly id: string
      readonly title: string
      readonly coverUrl: string | null
    }): Shown => ({
      address: `/view/${kind}/${id}`,
      title,
      coverUrl,
    })
  return [...tours.map(at('tour')), ...panos.items.map(at('pano'))]
}

/** For readers without scripts. */
function asText(works: readonly Shown[]): string {
  const items = works.map(({ address, title }) => `<li><a href="${address}">${escapeHtml(title)}</a></li>`)
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}
