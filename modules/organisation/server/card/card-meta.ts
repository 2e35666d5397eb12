// What is told of a card when somebody passes its address on.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { brandOf } from '@huanshi/publishing/server/brand/brand-of.ts'
import { sayIn } from '@huanshi/publishing/server/words/say-in.ts'
import { languageFor, ownPicture, type DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import { escapeHtml } from '@huanshi/server-kit/http/plain-page.ts'
import { sql } from 'kysely'
import { readPublicCard, visibleCards } from './public-card.ts'

const PAGE = /^\/card\/([^/]{1,200})\/?$/i

interface CardPages {
  readonly db: Database
  readonly media: MediaAddresses
  /** Public origin of this site. */
  readonly origin: string
  readonly groupHosts?: GroupHosts | undefined
}

export function cardPages({ db, media, origin, groupHosts }: CardPages): DescribePage {
  return async (path, site, _query, reader) => {
    const [, slug] = PAGE.exec(path) ?? []
    if (slug === undefined) return null
    const card = await readPublicCard(db, media, slug).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (card === null) return formerCard(db, slug)
    const { name, title, organisation, avatarUrl, tours, panos } = card
    const owner = await visibleCards(db, slug).select(['card.user_id', 'card.group_id']).executeTakeFirstOrThrow()
    const brand = await brandOf(db, media, { userId: owner.user_id, groupId: owner.group_id })
    const home = groupHosts?.originOf(owner.group_id) ?? origin
    const language = languageFor(reader)
    const called = sayIn(language)('card', { name })
    const image = avatarUrl ?? [...tours, ...panos].find(({ coverUrl }) => coverUrl !== null)?.coverUrl ?? null
    const words = [organisation, title].filter((word) => word !== '').join(' · ')
    return {
      language,
      brand,
      title: `${called} · ${brand?.name ?? site.name}`,
      description: words === '' ? site.description : words,
      image: ownPicture(image, home, media.origin),
      imageWords: called,
      type: 'profile',
      // Whoever is given a card has its address; it is in no search.
      isListed: false,
      ground: 'paper',
      url: `${home}/card/${encodeURIComponent(card.slug)}`,
      text: `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(words)}</p>`,
      fetches: [`/api/View/Cards/${encodeURIComponent(card.slug)}`],
    }
  }
}

/** One that was passed on and has been taken back since is not the same as one that never was. */
async function formerCard(db: Database, slug: string): Promise<{ readonly status: 404 | 410 }> {
  const row = await db
    .selectFrom('card')
    .select(
      sql<boolean>`exists (select from ended_permit where until is null and key = 'h' || md5(card.id || ':'))`.as(
        'was',
      ),
    )
    .where(sql<boolean>`lower(slug) = ${slug.normalize('NFC').toLowerCase()}`)
    .orderBy('was', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { status: row?.was === true ? 410 : 404 }
}
