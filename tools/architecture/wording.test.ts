import { expect, test } from 'vitest'
import { sourceOf, type Source } from './source.ts'
import { checkWording } from './wording.ts'

const words = 'apps/visitor/words'
const languages = ['zh-cn', 'zh-tw', 'en', 'ja', 'ko']
const file = (name: string, members: string): Source =>
  sourceOf(
    `${words}/${name}.ts`,
    name === 'zh-cn' ? `export const zhCn = { ${members} } as const` : `export const x = { ${members} }`,
  )
const say = sourceOf(`${words}/say.ts`, `import { zhCn } from './zh-cn.ts'\nexport const say = zhCn`)

function saidOf(body: string, members = `a: 'A'`, others: Readonly<Record<string, string>> = {}): string[] {
  const main = sourceOf('apps/visitor/main.tsx', `import { say } from './words/say.ts'\n${body}`)
  const all = languages.map((name) => file(name, others[name] ?? members))
  return checkWording([main, say, ...all]).map(({ path, message }) => `${path}: ${message}`)
}

test.each([
  `say('a')`,
  `const x = <p title={say('a')}>{1} · {2}</p>`,
  `// 注释\nthrow new Error('a: the page has no root element')`,
  `type A = '甲' | 'a'`,
  `const x = <option lang="ja" className="words here">{say('a')}</option>`,
])('%s says nothing by itself', (body) => {
  expect(saidOf(`${body}\nsay('a')`)).toEqual([])
})

test.each([
  [`const x = '重试'`, /“重试” belongs/],
  ['const x = `共 ${n}`', /“共” belongs/],
  [`const x = <p>Try again</p>`, /“Try again” belongs/],
  [`const x = <img alt="a picture" />`, /“a picture” belongs/],
  [`const x = <button aria-label="Close" />`, /“Close” belongs/],
  [`const x = 'やり直す'`, /belongs/],
])('%s belongs in a message file', (body, due) => {
  expect(saidOf(`${body}\nsay('a')`)).toEqual([expect.stringMatching(due)])
})

test.each([
  ['a key that nobody says', `a: 'A', b: 'B'`, {}, ['zh-cn.ts: nobody says b']],
  ['a key that a language lacks', `a: 'A'`, { ko: '' }, ['ko.ts: a is missing']],
  ['a key that only one has', `a: 'A'`, { ja: `a: 'A', b: 'B'` }, ['ja.ts: b is said in no other']],
  [
    'another gap',
    `a: '{n} A'`,
    { en: `a: { one: '{m} A', other: '{n} As' }` },
    ['en.ts: a has other gaps than “"{n} A"”'],
  ],
  ['no text', `a: 'A'`, { 'zh-tw': `a: ''` }, ['zh-tw.ts: a says nothing']],
])('%s is told', (_what, members, others, due) => {
  expect(saidOf(`say('a')`, members, others)).toEqual(due.map((one) => `${words}/${one}`))
})

test.each([
  ['brings them along', `import { en as front } from '../words/en.ts'`, []],
  ['calls them otherwise', `import { en as back } from '../words/en.ts'`, ['front']],
  ['has them not', '', ['front']],
])('a language that %s', (_what, imports, due) => {
  const speaking = sourceOf(
    `${words}/say.ts`,
    `import { zhCn } from './zh-cn.ts'\nexport const say = speaker('front', zhCn)`,
  )
  const main = sourceOf('apps/visitor/main.tsx', `import { say } from './words/say.ts'\nsay('a')`)
  const english = sourceOf('apps/visitor/languages/en.ts', imports)
  const all = languages.map((name) => file(name, `a: 'A'`))
  const found = checkWording([main, speaking, english, ...all]).map(({ message }) => message)
  expect(found).toEqual(due.map((part) => `${part} of ${words}/say.ts is not brought along`))
})
