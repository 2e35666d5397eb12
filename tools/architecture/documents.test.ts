import { expect, test } from 'vitest'
import { findingsIn } from './documents.ts'

const paths = [
  'packages/a/package.json',
  'packages/a/README.md',
  'packages/b/package.json',
  'packages/a/deep/made.ts',
  'docs/x.md',
]

test.each([
  ['a link that leads to a file', '[why](../packages/a/README.md#part)', []],
  ['a link that leads nowhere', '[why](gone.md)', ['docs/gone.md is not there']],
  ['a link elsewhere', '[why](https://example.org/gone.md)', []],
  ['a file by the end of its path', '`deep/made.ts`', []],
  [
    'a file that was renamed',
    'See `former.ts` and `deep/former.css`.',
    ['former.ts is not there', 'deep/former.css is not there'],
  ],
  ['a drawing', '```\nmade.ts ── former.ts\n```', ['former.ts is not there']],
  ['a folder that was renamed', '`packages/gone`, `packages/a`', ['packages/gone is not there']],
  ['prose', 'three.ts is not in code', []],
])('%s', (_what, text, messages) => {
  const findings = findingsIn(
    paths,
    (path) => (path === 'docs/x.md' ? text : ''),
    (path) => paths.some((one) => `${one}/`.startsWith(`${path}/`)),
  )
  expect(findings.filter(({ path }) => path === 'docs/x.md').map(({ message }) => message)).toEqual(messages)
})

test('a package without a README is found', () => {
  const findings = findingsIn(
    paths,
    () => '',
    () => true,
  )
  expect(findings).toEqual([{ path: 'packages/b/README.md', message: 'a package without a README' }])
})
