// What the page of a review says of itself in its head: nothing of the draft, and nothing to search engines.
import { languageFor, type DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sayIn } from '@huanshi/publishing/server/words/say-in.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import { brandOf } from '@huanshi/publishing/server/brand/brand-of.ts'
import { findReview } from './open-review.ts'

const PAGE = /^\/view\/review\/([^/]+)\/?$/i
/** Seen from the folder that is built, `apps/web`. */
const MODULES = ['../../modules/tour/web/visit/review/review-page.tsx'] as const

export function reviewPages({ db, media }: { readonly db: Database; readonly media: Signer }): DescribePage {
  return async (path, { name }, _query, reader) => {
    const [, key] = PAGE.exec(path) ?? []
    if (key === undefined) return null
    const found = await findReview(db, key).catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    })
    if (found instanceof Refusal) return { status: found.code === 'review.ended' ? 410 : 404 }
    const brand = await brandOf(db, media, found)
    const language = languageFor(reader)
    const title = `${sayIn(language)('review')} · ${brand?.name ?? name}`
    return { language, title, description: '', image: null, isListed: false, modules: MODULES, brand }
  }
}
