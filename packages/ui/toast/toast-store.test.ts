import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastStore } from './toast-store.ts'

let store: ToastStore
beforeEach(() => {
  vi.useFakeTimers()
  store = new ToastStore()
})
afterEach(() => vi.useRealTimers())

const titles = () => store.shown().map((each) => each.title)

test('what is not said: info, 3000 ms, top-center, closable, pausing on hover', () => {
  store.show({ title: '已保存' })
  expect(store.shown()[0]).toMatchObject({
    type: 'info',
    duration: 3000,
    position: 'top-center',
    closable: true,
    stopTimerOnHover: true,
    collapsable: false,
    hasMask: false,
    supportHTML: false,
    isCollapsed: false,
  })
})

test('what is said holds, option by option', () => {
  const said = {
    id: 'x',
    type: 'warning',
    title: 't',
    message: '<b>m</b>',
    iconURL: '/i.png',
    duration: 9,
    isCollapsed: true,
    collapsable: true,
    supportHTML: true,
    width: 480,
    className: 'a',
    wrapperClassName: 'b',
    closable: false,
    stopTimerOnHover: false,
    position: 'bottom-right',
    hasMask: true,
    zIndex: 7,
  } as const
  store.show(said)
  expect(store.shown()).toEqual([said])
})

test('it goes by itself when its time is over, not before', () => {
  store.show({ title: '已保存' })
  vi.advanceTimersByTime(2999)
  expect(titles()).toEqual(['已保存'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('a negative duration stays until closed, and closing tells', () => {
  const onClose = vi.fn<() => void>()
  const id = store.show({ title: '连接已断开', duration: -1, onClose })
  vi.advanceTimersByTime(3_600_000)
  expect(titles()).toEqual(['连接已断开'])
  store.close(id)
  store.close(id)
  expect(titles()).toEqual([])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('hovering stops the clock and leaving starts it afresh', () => {
  const id = store.show({ title: '已移到回收站' })
  vi.advanceTimersByTime(2900)
  store.enter(id)
  vi.advanceTimersByTime(60_000)
  store.leave(id)
  vi.advanceTimersByTime(2999)
  expect(titles()).toEqual(['已移到回收站'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('one that is held can be closed', () => {
  const id = store.show({ title: '已保存' })
  store.enter(id)
  store.close(id)
  expect(titles()).toEqual([])
  store.leave(id)
  vi.advanceTimersByTime(10_000)
  expect(titles()).toEqual([])
})

test('without pausing on hover the clock runs on', () => {
  const id = store.show({ title: '已保存', stopTimerOnHover: false })
  store.enter(id)
  vi.advanceTimersByTime(1500)
  store.leave(id)
  vi.advanceTimersByTime(1500)
  expect(titles()).toEqual([])
})

test('only collapsable ones toggle', () => {
  const plain = store.show({ title: 'a', isCollapsed: true })
  const folding = store.show({ title: 'b', message: '详情', collapsable: true, isCollapsed: true })
  store.toggle(plain)
  store.toggle(folding)
  expect(store.shown().map((each) => each.isCollapsed)).toEqual([false, false])
  store.toggle(folding)
  expect(store.shown().map((each) => each.isCollapsed)).toEqual([false, true])
})

test('one shown again under its id is replaced in place with a new clock', () => {
  store.show({ id: 'save', title: '保存中', duration: -1 })
  store.show({ title: '别的', duration: -1 })
  store.show({ id: 'save', title: '已保存' })
  expect(titles()).toEqual(['已保存', '别的'])
  vi.advanceTimersByTime(3000)
  expect(titles()).toEqual(['别的'])
})

test('listeners hear of every change until they leave', () => {
  const heard = vi.fn<() => void>()
  const leave = store.subscribe(heard)
  store.close(store.show({ title: 'a' }))
  leave()
  store.show({ title: 'b' })
  expect(heard).toHaveBeenCalledTimes(2)
})
