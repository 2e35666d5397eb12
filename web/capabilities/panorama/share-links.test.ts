import { expect, test } from 'vitest'
import { panoAddress, panoEmbedCode, tourEmbedCode } from './share-links.ts'

test('a title cannot leave its attribute', () => {
  const code = panoEmbedCode('https://a.example', 'id', '"><script>x</script>&')
  expect(code).not.toContain('<script>')
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;x&#60;/script&#62;&#38;"')
  expect(code).toContain(`src="https://a.example${panoAddress('id', true)}"`)
})

test.each([panoEmbedCode, tourEmbedCode])('whoever embeds a work lets it do all that it can do', (code) => {
  const [, allowed = ''] = /allow="([^"]*)"/.exec(code('https://a.example', 'id', 'x')) ?? []
  expect(allowed.split('; ')).toEqual(['fullscreen', 'gyroscope', 'accelerometer', 'xr-spatial-tracking', 'autoplay'])
})
