import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

test.each([
  ['1234567', '还差 1 个'],
  ['密码七个字符呀', '还差 1 个'],
  ['Password1', '最常见'],
  ['１２３４５６７８', '最常见'],
  ['abababab', '有规律'],
  ['34567890'.slice(0, 7) + '9', '没有问题'],
  ['bcdefghijk', '有规律'],
  ['linzhixia88', '用户名'],
  ['x'.repeat(201), '不能超过'],
  ['湖边的第三棵柳树', '没有问题'],
  ['correct horse', '没有问题'],
])('%s: %s', (password, fault) => {
  const told = passwordFault(password, ['linzhixia', null, 'lin@example.com']) ?? '没有问题'
  expect(told).toContain(fault)
})
