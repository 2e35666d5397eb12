import { WeixinButtons, type WeixinButton } from '../../../contract/weixin-menu-tree.ts'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import * as model from './menu-model.ts'

const site: WeixinButton = { kind: 'view', name: '官网', url: 'https://example.com' }

test('a button that opened something becomes the first of its own menu, and again itself when that is empty', () => {
  const two = model.addBelow([site], 0)
  expect(two[0]).toMatchObject({ kind: 'menu', name: '官网', children: [site, { name: '子菜单 2' }] })
  const one = model.removeAt(two, { top: 0, below: 1 })
  expect(model.removeAt(one, { top: 0, below: 0 })).toEqual([model.newButton('官网')])
})

test('never more than the platform takes', () => {
  let buttons: WeixinButton[] = []
  for (let at = 0; at < 9; at += 1) buttons = model.addTop(buttons)
  for (let at = 0; at < 9; at += 1) buttons = model.addBelow(buttons, 1)
  expect(buttons).toHaveLength(3)
  expect(buttons[1]).toMatchObject({ children: { length: 5 } })
})

test('below, only the order changes', () => {
  const buttons = model.addBelow(model.addBelow([site], 0), 0)
  const sorted = model.sortBelow(buttons, 0, [2, 0, 1])
  expect(sorted[0]).toMatchObject({ children: [{ name: '子菜单 3' }, { name: '官网' }, { name: '子菜单 2' }] })
})

test('what was filled in stays where it can, and a menu within a menu is refused', () => {
  const app = model.asKind(site, 'miniprogram')
  expect(app).toMatchObject({ name: '官网', url: 'https://example.com' })
  const menu = model.addBelow([site], 0)
  expect(model.setAt(menu, { top: 0, below: 0 }, model.asKind(site, 'menu'))).toEqual(menu)
  expect(model.setAt(menu, { top: 0, below: 0 }, app)[0]).toMatchObject({ children: [app, {}] })
})

test.each<[WeixinButton[], RegExp | null]>([
  [[], /至少/],
  [[site], null],
  [[{ ...site, url: 'ftp://x' }], /官网.*网址/],
  [[{ ...site, name: '' }], /未命名.*名称/],
  [[{ ...site, name: '六个汉字多一点' }], /汉字/],
  [[{ kind: 'miniprogram', name: '小程序', url: 'https://x', appId: 'wx12', pagePath: 'p' }], /AppID/],
  [[{ kind: 'menu', name: '更多', children: [{ ...site, url: '' }] }], /官网.*网址/],
])('%j', (buttons, words) => {
  const fault = model.faultOf(buttons)
  expect(fault === null).toBe(words === null)
  expect(fault ?? '').toMatch(words ?? /^$/)
  expect(words === null || !Value.Check(WeixinButtons, buttons) || /汉字/.test(words.source)).toBe(true)
})
