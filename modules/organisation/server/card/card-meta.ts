// What is told of a card when somebody passes its address on.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ownPicture, type DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import { readPublicCard } from './public-card.ts'

const PAGE = /^\/card\/([^/]{1,200})\/?$/i

interface CardPages {
  readonly db: Database
  readonly media: MediaAddresses
  /** Public origin of this site. */
  readonly origin: string
}

export function cardPages({ db, media, origin }: CardPages): DescribePage {
  return async (path, site) => {
    const [, slug] = PAGE.exec(path) ?? []
    if (slug === undefined) return null
    const card = await readPublicCard(db, media, slug).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (card === null) return null
    const { name, title, organisation, avatarUrl, tours, panos } = card
    const image = avatarUrl ?? [...tours, ...panos].find(({ coverUrl }) => coverUrl !== null)?.coverUrl ?? null
    const words = [organisation, title].filter((word) => word !== '').join(' · ')
    return {
      title: `${name}的名片 · ${site.name}`,
      description: words === '' ? site.description : words,
      image: ownPicture(image, origin, media.origin),
      fetches: [`/api/View/Cards/${encodeURIComponent(card.slug)}`],
    }
  }
}
