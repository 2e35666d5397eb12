import { answers } from '@huanshi/kernel/test/answers.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { expect, test } from 'vitest'
import { fieldsOf } from '../model/fields.ts'
import { cellOf, csvOf } from './csv.ts'

answers('%s stands in the file as %s', cellOf, [
  ['湖湾晨光', '湖湾晨光'],
  ['a,b', '"a,b"'],
  ['他说 "好"', '"他说 ""好"""'],
  ['两\n行', '"两\n行"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-12.5', '-12.5'],
  ['-cmd', "'-cmd"],
])

test('headings in Chinese, choices by their names, figures as figures, a byte order mark in front', () => {
  const fields = fieldsOf(pano).filter(({ name }) => ['title', 'visibility', 'size', 'tags'].includes(name))
  const row = { title: '主峰', visibility: 'public', size: 2048, tags: ['秋', '山'] }
  const base = { id: '1', createdTime: '', updatedTime: '', version: 1 }
  expect(csvOf(fields, [{ ...base, ...row }])).toBe('\uFEFF标题,可见性,标签,大小\r\n主峰,公开,秋、山,2048\r\n')
})
