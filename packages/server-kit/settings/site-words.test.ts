import { expect, test } from 'vitest'
import { withSiteWords } from './site-words.ts'

const page = `<!doctype html>
<html lang="zh-CN"><head><title>登录 · 环视</title></head>
<body><h1>登录<span data-site-name>环视</span></h1><a data-site-icp="" href="https://x"></a></body></html>`

test('a page carries the name of its site, and its record number, without a script', () => {
  const html = withSiteWords(page, { name: '云岭美术馆', description: '', icp: '滇ICP备1号', logo: '' })
  expect(html).toContain('<html data-site="云岭美术馆" data-icp="滇ICP备1号" data-logo="" lang="zh-CN">')
  expect(html).toContain('<title>登录 · 云岭美术馆</title>')
  expect(html).toContain('<span data-site-name>云岭美术馆</span>')
  expect(html).toContain('href="https://x">滇ICP备1号</a>')
})

test('a name can neither end its place nor begin another', () => {
  const html = withSiteWords(page, { name: '"><script>$1$&', description: '', icp: `'`, logo: '' })
  expect(html).not.toContain('<script>')
  expect(html).toContain('data-site="&#34;&#62;&#60;script&#62;$1$&#38;"')
  expect(html).toContain('data-icp="&#39;"')
})

test('our own name leaves the titles as they are', () => {
  expect(withSiteWords(page, { name: '环视', description: '', icp: '', logo: '' })).toContain(
    '<title>登录 · 环视</title>',
  )
})

test('a logo takes the place of our own', () => {
  const drawn = '<p><svg data-site-logo width="28"><path d="M1 1"/></svg><svg class="other"></svg></p>'
  const words = { name: '环视', description: '', icp: '' }
  expect(withSiteWords(drawn, { ...words, logo: '' })).toBe(drawn)
  const logo = '/api/Logos/1.webp'
  expect(withSiteWords(drawn, { ...words, logo })).toBe(
    `<p><img data-site-logo src="${logo}" alt=""><svg class="other"></svg></p>`,
  )
})
