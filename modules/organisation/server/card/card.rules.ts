import { card } from '../../contract/card.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { freeSlug } from './slug.ts'

/** Business cards: an address of their own, made from the name when nobody chose one. */
export const cardRules: ResourceRules<typeof card> = {
  resource: card,
  conflicts: { card_slug: 'card.slug-taken' },
  async creating(trx, { slug = '', name }) {
    return { slug: slug === '' ? await freeSlug(trx, name) : slug.toLowerCase() }
  },
  async updating(trx, record, { slug, name }) {
    if (slug === undefined) return {}
    return { slug: slug === '' ? await freeSlug(trx, name ?? record.name) : slug.toLowerCase() }
  },
}
