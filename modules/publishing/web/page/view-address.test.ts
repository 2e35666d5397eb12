import { answers } from '@huanshi/kernel/test/answers.ts'
import { expect, test } from 'vitest'
import { pinAddress } from '@huanshi/visitor/front/pin-words.ts'
import { viewPlace } from './view-address.ts'

const id = '0190aaaa-1111-7222-8333-444455556666'

answers('%s', viewPlace, [
  ['/view', { page: 'front' }],
  ['/', { page: 'front' }],
  ['/View/', { page: 'front' }],
  ['/view/Map', { page: 'map' }],
  ['/view/map/here', { page: 'unknown' }],
  [`/view/Pano/${id.toUpperCase()}`, { page: 'pano', id }],
  ['/view/tour/Yunhai-2024', { page: 'tour', id: 'yunhai-2024' }],
  ['/view/tour/云海', { page: 'unknown' }],
  ['/view/pano/Yunhai-2024', { page: 'pano', id: 'yunhai-2024' }],
  ['/view/blog/yunhai-2024', { page: 'blog', id: 'yunhai-2024' }],
  ['/view/pano/not_a_name', { page: 'unknown' }],
  ['/view/category/not-an-id', { page: 'unknown' }],
  ['/view/licence', { page: 'licence' }],
  ['/view/page/about', { page: 'page', name: 'about' }],
  [`/view/article/${id}`, { page: 'article', name: id }],
  ['/card/%E8%AE%B8%E5%98%89%E5%AE%81', { page: 'card', name: '许嘉宁' }],
  ['/card/%E8%AE', { page: 'card', name: '%E8%AE' }],
  ['/card', { page: 'unknown' }],
  ['/card/a/b', { page: 'unknown' }],
  ['/view/nothing/here', { page: 'unknown' }],
])

test.each(['pano', 'tour', 'blog', 'article'] as const)('a pinned %s leads to its page', (kind) => {
  expect(viewPlace(pinAddress({ target: { kind, id } })).page).toBe(kind)
})
