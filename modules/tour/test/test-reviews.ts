// Review links as their authors make them, and as those who were given one use them.
import type { Tour } from '../contract/tour.ts'
import type { NewReviewLink } from '../contract/review/new-review-link.ts'
import type { ReviewLink } from '../contract/review/review-link.ts'
import type { PublicReview } from '../contract/review/public-review.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'
import type { Method, Site } from '@huanshi/server/test/test-site.ts'
import { expect } from 'vitest'

export interface Given {
  readonly record: ReviewLink
  readonly key: string
  /** Of the API. */
  readonly path: string
}

export function reviews(current: () => Site) {
  const visits = tourVisits(current)
  const { ask } = visits

  async function draft(values: object = {}): Promise<Tour> {
    const made = await ask('POST', '/api/My/Tours', { title: '草稿', scenes: [await visits.scene('a')], ...values })
    expect([made.statusCode, made.body]).toEqual([201, made.body])
    return made.json<Tour>()
  }

  async function linkTo(tourId: string, values: Partial<NewReviewLink> = {}): Promise<Given> {
    const made = await ask('POST', '/api/My/ReviewLinks', { tourId, label: '客户甲', shows: 'newest', ...values })
    expect([made.statusCode, made.body]).toEqual([200, made.body])
    const { record, address } = made.json<{ record: ReviewLink; address: string }>()
    const key = address.split('/').at(-1) ?? ''
    return { record, key, path: `/api/View/Reviews/${key}` }
  }

  const opened = (path: string, key?: string) =>
    key === undefined ? visits.visit('GET', path) : current().get(path, { 'x-tour-key': key })
  const shown = async (path: string, key?: string) => {
    const answer = await opened(path, key)
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
    return answer.json<PublicReview>()
  }
  const act = (method: Method, url: string, body?: object) => ask(method, url, body)

  return { ...visits, draft, linkTo, opened, shown, act }
}
