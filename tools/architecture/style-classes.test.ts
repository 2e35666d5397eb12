import { expect, test } from 'vitest'
import { checkClasses } from './style-classes.ts'
import { rulesIn, styledBy } from './style-sheet.ts'
import { sourceOf, type Source } from './source.ts'

const card = sourceOf('packages/ui/card.css', '.hs-card { color: var(--hs-ink) }\n.hs-card img { width: 1px }')
const cardTsx = sourceOf('packages/ui/card.tsx', 'export const card = <div className="hs-card" />')
const tokens = sourceOf('packages/ui/theme/tokens.css', ':root { --hs-ink: #16181c }')
const house: readonly Source[] = [card, cardTsx, tokens]

const listOf = (style: string): Source[] => [
  sourceOf('packages/ui/list.css', style),
  sourceOf('packages/ui/list.tsx', 'export const list = <ul className="hs-list" />'),
]
const saidOf = (...further: Source[]): string[] => checkClasses([...house, ...further]).map(({ message }) => message)

const refused: [what: string, style: string, due: RegExp][] = [
  ['a class of another file', '.hs-card { margin: 0 }', /hs-card is styled in packages\/ui\/card\.css/],
  ['the same within something of its own', '.hs-list .hs-card { margin: 0 }', /hs-card is styled in/],
  ['an element of another component', '.hs-list > .hs-card img { margin: 0 }', /hs-card is styled in/],
  ['one of several', '.hs-list, .hs-card:hover { margin: 0 }', /^\.hs-card:hover: hs-card is styled in/],
  ['one of alternatives', '.hs-list :is(a, .hs-card) { margin: 0 }', /hs-card is styled in/],
  ['on phones alone', '@media (width < 768px) { .hs-card { margin: 0 } }', /hs-card is styled in/],
  ['what lies in a rule', '.hs-list { .hs-card { margin: 0 } }', /hs-card is styled in/],
  ['a class that nobody wears', '.hs-gone { margin: 0 }', /^hs-gone: nobody wears this class/],
  ['a class of nobody', '.gone { margin: 0 }', /^gone: nobody wears this class/],
  ['a raw colour', '.hs-list { background: #fff }', /^background: colours stand in tokens\.css/],
  ['a name of a colour', '.hs-list { border: 1px solid white }', /^border: colours stand in/],
  ['a colour in a shade', '.hs-list { box-shadow: 0 0 1px rgb(0 0 0 / 0.1) }', /^box-shadow: colours stand in/],
  ['a colour of a variable', '.hs-list { --own: light-dark(#fff, #000) }', /^--own: colours stand in/],
  ['a variable that nobody sets', '.hs-list { color: var(--hs-inc) }', /^--hs-inc is set nowhere/],
]
test.each(refused)('refused: %s', (_what, style, due) => {
  expect(saidOf(...listOf(`.hs-list { margin: 0 }\n${style}`))).toEqual([expect.stringMatching(due)])
})

const allowed: [what: string, style: string][] = [
  ['its own', '.hs-list { color: var(--hs-ink); mask: linear-gradient(#000, transparent) }'],
  ['its own beside another on one element', '.hs-list.hs-card { margin: 0 }'],
  ['its own where another lies in it', '.hs-list:has(.hs-card) { margin: 0 }'],
  ['its own within another', '.hs-card .hs-list { margin: 0 }'],
  ['what lies in it, by element', '.hs-list > li > :is(a, button) { margin: 0 }'],
  ['what a library draws in it', '.hs-list .ant-btn { margin: 0 }'],
  ['frames of an animation', '.hs-list { margin: 0 }\n@keyframes hs-in { from { opacity: 0 } }'],
  [
    'words that look like colours',
    '.hs-list { background: url(white.png); grid-area: red-line; margin: 0 } /* #fff */',
  ],
]
test.each(allowed)('allowed: %s', (_what, style) => {
  expect(saidOf(...listOf(style))).toEqual([])
})

test('a class that is worn is styled, and the beginning of a name counts', () => {
  const worn = (text: string) => saidOf(sourceOf('packages/ui/b.tsx', text))
  expect(worn('export const b = <i className="hs-bare" />')).toEqual(['hs-bare: no sheet styles this class'])
  expect(worn('export const b = <i className={`hs-${kind}`} />')).toEqual([])
  const dots = sourceOf('packages/ui/b.css', '.hs-dot-done { margin: 0 }')
  expect(saidOf(dots, sourceOf('packages/ui/b.tsx', 'export const b = `hs-dot-${state}`'))).toEqual([])
  // A test proves no use.
  expect(saidOf(dots, sourceOf('packages/ui/b.test.tsx', 'export const b = `hs-dot-${state}`'))).toHaveLength(1)
})

test('a sheet is read with its lines', () => {
  const [first, second] = rulesIn('/* {} */\n.a,\n.b:is(.c, p) {\n  top: 0;\n}\n@media print {\n  .d { left: 0 }\n}\n')
  expect(first).toEqual({
    selectors: ['.a', '.b.c', '.b'],
    declarations: [{ property: 'top', value: '0', line: 4 }],
    isPlain: true,
    line: 2,
  })
  expect(second).toMatchObject({ selectors: ['.d'], isPlain: false, line: 7 })
  expect(styledBy(".a .b.c:not(.d) > [data-e='.f'] svg", /./)).toEqual(['b', 'c'])
})
