import { expect, test } from 'vitest'
import { panoAddress, panoEmbedCode, tourAddress, tourEmbedCode } from './share-links.ts'

test('a title cannot leave its attribute', () => {
  const code = panoEmbedCode('https://a.example', { id: 'id' }, '"><script>x</script>&')
  expect(code).not.toContain('<script>')
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;x&#60;/script&#62;&#38;"')
  expect(code).toContain(`src="https://a.example${panoAddress({ id: 'id' }, true)}"`)
})

test.each([
  panoEmbedCode('https://a.example', { id: 'id' }, 'x'),
  tourEmbedCode('https://a.example', { id: 'id', slug: null }, 'x'),
])('whoever embeds a work lets it do all that it can do', (code) => {
  const [, allowed = ''] = /allow="([^"]*)"/.exec(code) ?? []
  expect(allowed.split('; ')).toEqual(['fullscreen', 'gyroscope', 'accelerometer', 'xr-spatial-tracking', 'autoplay'])
})

test('a tour is found by its short address where it has one', () => {
  expect(tourAddress({ id: 'id', slug: 'yunhai' })).toBe('/view/tour/yunhai')
  expect(tourAddress({ id: 'id', slug: null }, true)).toBe('/view/tour/id?embed=1')
})
