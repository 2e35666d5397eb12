import { expect, test } from 'vitest'
import { embedCode, panoAddress } from './share-links.ts'

test('a title cannot leave its attribute', () => {
  const code = embedCode('https://a.example', 'id', '"><script>x</script>&')
  expect(code).not.toContain('<script>')
  expect(code).toContain('title="&#34;&#62;&#60;script&#62;x&#60;/script&#62;&#38;"')
  expect(code).toContain(`src="https://a.example${panoAddress('id', true)}"`)
})
