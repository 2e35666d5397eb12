import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '@huanshi/resource-server/csv.ts'
import { marked, unmarked } from '@huanshi/kernel/protocol/formula-mark.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const live = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\tplain',
  '  =1',
  '\u00a0=1',
  '\u3000=1',
  '\u200b=1',
  '\u202e=1',
  '\ufeff=1',
  '\u0000=1',
  '\u3164=1',
  '\u0301=1',
  '＝cmd|1',
  '＋1',
  '－1',
  '＠SUM',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫a',
  '⁼1',
  '₊1',
  '−1',
  '⩵1',
  '➖1',
  '\u200d\u3000＝1',
  "'=1",
  "''＝1",
]

test.each(live)('%j is marked, and read back as it was', (text) => {
  expect(marked(text)).toBe(`'${text}`)
  expect(unmarked(marked(text))).toBe(text)
})

test.each(['全景', '1-2', 'a=b', ' 两端', "it's", "'引号", '#1', '5%', ''])('%j stays as it is', (text) => {
  expect(marked(text)).toBe(text)
  expect(unmarked(text)).toBe(text)
})

const cell = fc
  .tuple(fc.array(fc.constantFrom("'", ' ', '\t', '\u200b', '=', '＝', '-', '−', 'a', '\u3000')), fc.string())
  .map(([head, rest]) => head.join('') + rest)

test('whatever is marked is no formula, and comes back', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(unmarked(marked(text))).toBe(text)
      expect(marked(text)).not.toMatch(/^[\s\u200b]*[=+\-@＝－−]/)
    }),
    { numRuns: 2_000 },
  )
})

test('a CSV file and an Excel file give back what went into them', async () => {
  const rows = live.map((text) => [text, 'x'])
  const csv = Buffer.from(rows.map(([text = '', x = '']) => csvLine([marked(text), x])).join(''))
  expect(readCsv(csv)).toEqual(rows)
  const seen = rows.filter(([text = '']) => !text.includes('\0') && !text.includes('\r'))
  const columns = [
    { title: '名称', width: 10 },
    { title: '二', width: 10 },
  ]
  const written = await writeXlsx(
    columns,
    seen.map(([text = '', x = '']) => [marked(text), x]),
  )
  expect((await readXlsx(written)).slice(1)).toEqual(seen)
})
