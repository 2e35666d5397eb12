// What a message looks like for each thing that can be said of it.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ToastCard } from './toast-card.tsx'
import { ToastHost } from './toast-host.tsx'
import { complete, type ToastOptions, type ToastPosition } from './toast-options.ts'
import { ToastStore } from './toast-store.ts'
import { closeToast, toast, toasts } from './toast.ts'

const card = (options: Partial<ToastOptions> = {}) =>
  renderToStaticMarkup(<ToastCard toast={complete({ title: '已保存', ...options }, 'a')} store={new ToastStore()} />)

afterEach(() => {
  for (const { id } of toasts.shown()) closeToast(id)
})

test.each([
  ['info', '提示', 'status'],
  ['success', '成功', 'status'],
  ['warning', '注意', 'status'],
  ['error', '错误', 'alert'],
] as const)('%s has its own mark, called %s, and is told as %s', (type, name, role) => {
  expect(card({ type })).toContain(`data-type="${type}"`)
  expect(card({ type })).toContain(`aria-label="${name}"`)
  expect(card({ type })).toContain(`role="${role}"`)
})

test('without a type it is information', () => {
  expect(card()).toContain('data-type="info"')
})

test('a picture takes the place of the mark', () => {
  expect(card({ iconURL: '/i.png' })).toMatch(/<img[^>]*src="\/i\.png"/)
  expect(card({ iconURL: '/i.png' })).not.toContain('aria-label="提示"')
})

test('its message is text unless markup is asked for, which is never drawn before it was cleaned', () => {
  const hostile = '<img src=x onerror=alert(1)>'
  expect(card({ message: hostile })).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(card({ message: hostile, supportHTML: true })).toContain('<div class="hs-toast-markup"></div>')
})

test('collapsed, the message is hidden and a button opens it; expanded, the button folds it', () => {
  const folded = card({ message: '详情', collapsable: true, isCollapsed: true })
  expect(folded).not.toContain('>详情<')
  expect(folded).toMatch(/aria-expanded="false" aria-label="展开详情"/)
  const open = card({ message: '详情', collapsable: true })
  expect(open).toContain('<p>详情</p>')
  expect(open).toMatch(/aria-expanded="true" aria-label="收起详情"/)
  expect(card({ message: '详情' })).not.toContain('aria-expanded')
  expect(card({ message: '详情', isCollapsed: true })).toContain('<p>详情</p>')
})

test('a message that counts is not read out with each figure', () => {
  expect(card({ message: '已收到 1 MB', isCounting: true })).toContain('<p aria-live="off">已收到 1 MB</p>')
  expect(card({ message: '已收到 1 MB' })).toContain('<p>已收到 1 MB</p>')
})

test('it can be closed by hand unless it may not', () => {
  expect(card()).toContain('aria-label="关闭"')
  expect(card({ closable: false })).not.toContain('aria-label="关闭"')
})

test('width, layer and names of classes are where they were asked for', () => {
  const drawn = card({ width: 480, zIndex: 7, className: 'inner', wrapperClassName: 'outer' })
  expect(drawn).toMatch(/<div class="hs-toast-wrap outer" style="z-index:7;width:480px">/)
  expect(drawn).toContain('class="hs-toast inner"')
  expect(card({ width: '50%' })).toContain('width:50%')
})

const places: readonly ToastPosition[] = [
  'top-left',
  'top-center',
  'top-right',
  'middle-center',
  'bottom-left',
  'bottom-center',
  'bottom-right',
]

test.each(places)('it stands at %s, with others of that place', (position) => {
  toast({ title: '一', position })
  toast({ title: '二', position })
  toast({ title: '三', position: position === 'top-left' ? 'top-right' : 'top-left' })
  const drawn = renderToStaticMarkup(<ToastHost />)
  const stacks = drawn.split('<div class="hs-toasts ').slice(1)
  expect(stacks).toHaveLength(2)
  expect(stacks[0]).toMatch(new RegExp(`^hs-toasts-${position}"`))
  expect(stacks[0]).toContain('一')
  expect(stacks[0]).toContain('二')
  expect(stacks[0]).not.toContain('三')
})

test('a mask lies behind as long as one of them wants it', () => {
  toast({ title: '一' })
  expect(renderToStaticMarkup(<ToastHost />)).not.toContain('hs-toast-mask')
  const id = toast({ title: '二', hasMask: true })
  expect(renderToStaticMarkup(<ToastHost />)).toContain('hs-toast-mask')
  closeToast(id)
  expect(renderToStaticMarkup(<ToastHost />)).not.toContain('hs-toast-mask')
})
