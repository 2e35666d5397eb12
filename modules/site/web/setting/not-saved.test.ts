import { expect, test } from 'vitest'
import { notSaved } from './not-saved.ts'

const reason = '刚刚被别人改过'

test('each setting that was not saved is named with its reason, and stays until it was read', () => {
  const said = notSaved([
    { title: '站点名称', reason },
    { title: '<b>备案号', reason: 'A & B' },
  ])
  expect(said).toMatchObject({ title: '2 项没能保存', supportHTML: true, isCollapsed: false, duration: -1 })
  expect(said.message).toBe('<ul><li><b>站点名称</b>：刚刚被别人改过</li><li><b>&lt;b>备案号</b>：A &amp; B</li></ul>')
})

test('many of them are folded', () => {
  const failed = ['一', '二', '三', '四'].map((title) => ({ title, reason }))
  expect(notSaved(failed)).toMatchObject({ collapsable: true, isCollapsed: true })
})
