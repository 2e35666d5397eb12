import { passwordFault } from '@huanshi/kernel/protocol/password-rules.ts'
import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each<[string, string, readonly string[], readonly [least: number, most: number]]>([
  ['eight Han characters are four words', '山雨欲来风满楼台', [], [4, 4]],
  ['words that have nothing to do with each other', '茶杯窗台电梯月亮', [], [4, 4]],
  ['one character again and again', '好好好好好好好好', [], [0, 2]],
  ['the own name and a year', '张三丰张三丰1990', ['张三丰'], [0, 2]],
  ['letters are judged as ever', 'password1234', [], [0, 1]],
  ['a long sentence of letters', 'correct horse battery staple', [], [4, 4]],
])('%s', (_what, password, personal, [least, most]) => {
  const score = strengthOf(password, personal)
  expect(score).toBeGreaterThanOrEqual(least)
  expect(score).toBeLessThanOrEqual(most)
})

test('lines that everybody knows are no passwords, however long', () => {
  expect(passwordFault('床前明月光疑是地上霜')).toBe('这是最常见的密码之一，请换一个')
  expect(passwordFault('山雨欲来风满楼台')).toBeNull()
  expect(passwordFault('山雨欲来风满楼')).toBe('密码至少需要 8 个字符，还差 1 个')
})
