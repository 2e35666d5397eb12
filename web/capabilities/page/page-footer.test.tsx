import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FooterLine } from './page-footer.tsx'
import { documentTitle } from './use-document-title.ts'

const drawn = (icp: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FooterLine name="山水馆" icp={icp} year={2026} />
    </MemoryRouter>,
  )

test('the foot names the site and leads to what answers here', () => {
  expect(drawn('')).toContain('© 2026 山水馆')
  expect(drawn('')).toContain('href="/Info"')
})

test('a record number shows where there is one, and leads to where it can be looked up', () => {
  expect(drawn('京ICP备12345678号')).toMatch(/<a href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>京ICP备12345678号<\/a>/)
  expect(drawn('')).not.toContain('beian')
})

test.each([
  [undefined, '会员中心 · 环视'],
  ['', '会员中心 · 环视'],
  ['我的全景', '我的全景 · 环视'],
])('a route with the title %s calls the document %s', (title, shown) => {
  expect(documentTitle(title)).toBe(shown)
})
