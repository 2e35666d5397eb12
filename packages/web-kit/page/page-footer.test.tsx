import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PageFooter } from './page-footer.tsx'
import { documentTitle, ownTitle } from './use-document-title.ts'

afterEach(() => vi.unstubAllGlobals())

const drawn = (icp: string) => {
  vi.stubGlobal('document', { documentElement: { dataset: { site: '山水馆', icp } } })
  return renderToStaticMarkup(
    <MemoryRouter>
      <PageFooter />
    </MemoryRouter>,
  )
}

test('the foot names the site and leads to what answers here', () => {
  expect(drawn('')).toContain(`© ${new Date().getFullYear()} 山水馆`)
  expect(drawn('')).toContain('href="/Info"')
})

test('a record number shows where there is one, and leads to where it can be looked up', () => {
  expect(drawn('京ICP备12345678号')).toMatch(
    /<a [^>]*href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>京ICP备12345678号<\/a>/,
  )
  expect(drawn('')).not.toContain('beian')
})

test.each([
  [undefined, '会员中心 · 环视'],
  ['', '会员中心 · 环视'],
  ['我的全景', '我的全景 · 环视'],
])('a route with the title %s calls the document %s', (title, shown) => {
  expect(documentTitle(title)).toBe(shown)
})

test('of a page that somebody looks at, the title says which, not whose site', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { site: '山水馆' } } })
  expect(ownTitle(documentTitle('我的全景'))).toBe('我的全景')
  expect(ownTitle('全景 · 环视')).toBe('全景 · 环视')
})
