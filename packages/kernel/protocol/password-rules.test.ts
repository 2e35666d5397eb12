import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

test.each([
  ['1234567', '还差 1 个'],
  ['密码七个字符呀', '还差 1 个'],
  ['e\u0301'.repeat(7), '还差 1 个'],
  ['Password1', '最常见'],
  ['１２３４５６７８', '最常见'],
  ['Dragonfly', '最常见'],
  ['abababab', '有规律'],
  ['34567890'.slice(0, 7) + '9', '没有问题'],
  ['bcdefghijk', '有规律'],
  ['linzhixia88', '用户名'],
  ['ＬＩＮＺＨＩＸＩＡ88', '用户名'],
  ['zhixia.lin1', '邮箱'],
  ['example.com', '没有问题'],
  ['云岭美术馆云岭美术馆', '网站名称'],
  ['x1y2'.repeat(33), '不能超过'],
  ['x1y2'.repeat(32), '没有问题'],
  ['湖边的第三棵柳树', '没有问题'],
  ['correct horse', '没有问题'],
])('%s: %s', (password, fault) => {
  const personal = ['linzhixia', null, 'zhixia.lin@example.com', '云岭美术馆']
  const told = passwordFault(password, personal, (plain) => plain === 'dragonfly') ?? '没有问题'
  expect(told).toContain(fault)
})
