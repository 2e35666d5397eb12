import { expect, test } from 'vitest'
import { sourceOf } from './source.ts'
import { checkWords } from './words.ts'

test('unfinished and silenced work is found', () => {
  const lines = ['// TODO later', 'const x = 1 as any', 'test.skip()', '// @ts-ignore', 'const fine = 1']
  lines.push(
    ...['no-shadow', 'complexity'].map((rule) => ['// oxlint', `disable-next-line ${rule} -- because`].join('-')),
  )
  const findings = checkWords([sourceOf('apps/web/a.ts', lines.join('\n'))])
  expect(findings.map(({ line }) => line)).toEqual([1, 2, 3, 4, 6])
})

test('a former name does not come back', () => {
  const lines = [
    "import { openMailer } from './open-mailer.ts'",
    'const courier = openMailer()',
    "import './look-into-film.ts'",
    'const smallerFilms = [SMALLER_FILM]',
    "const queue = defineQueue('film-rendition')",
  ]
  expect(checkWords([sourceOf('apps/web/a.ts', lines.join('\n'))]).map(({ line }) => line)).toEqual([2, 3, 4])
})
