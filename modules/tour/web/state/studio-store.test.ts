import { newContent } from '../../contract/tour-fields.ts'
import type { Tour } from '../../contract/tour.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newScene } from '../model/scene-operations.ts'
import type { TourDraft } from '../model/draft.ts'
import { draftOf } from '../model/tour-draft.ts'
import { recoveryIn } from './recovery.ts'
import { createStudioStore, type Failure, type Server } from './studio-store.ts'

const scene = (id: string, order: number) => ({ ...newScene({ panoId: 'p', title: id }), id, order })
const record = {
  id: 't',
  version: 1,
  ...newContent('环湖'),
  visibility: 'private',
  tags: [],
  allowComments: true,
  scenes: [scene('a', 0), scene('b', 1)],
  startSceneId: 'a',
} as unknown as Tour // the parts that the studio edits

class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** A server with one record, which others may change behind one's back. */
function fakeServer() {
  let stored = record
  const sent: Partial<TourDraft>[] = []
  let trouble: Failure | null = null
  const server: Server = {
    update(changes, version) {
      if (trouble !== null) return Promise.reject(new Refused(trouble))
      if (version !== stored.version) return Promise.reject(new Refused({ kind: 'stale' }))
      sent.push(changes)
      stored = { ...stored, ...changes, version: version + 1 }
      return Promise.resolve(stored)
    },
    read: () => Promise.resolve(stored),
    failure: (error) => (error instanceof Refused ? error.failure : { kind: 'offline', message: '' }),
  }
  return {
    server,
    sent,
    stored: () => stored,
    trouble: (next: Failure | null) => void (trouble = next),
    elsewhere: (part: Partial<Tour>) => void (stored = { ...stored, ...part, version: stored.version + 1 }),
  }
}

function box(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function studio(drawer = box(), isManual = false) {
  const fake = fakeServer()
  const store = createStudioStore({ record, isManual, server: fake.server, recovery: recoveryIn(drawer, 't') })
  const title = (text: string) => store.change(`title ${text}`, (draft) => ({ ...draft, title: text }))
  return { ...fake, store, title, drawer }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pause saves, and only what differs is sent', async () => {
  const { store, title, sent } = studio()
  title('一')
  title('二')
  expect([store.get().saving, sent.length]).toEqual(['waiting', 0])
  await vi.runAllTimersAsync()
  expect([store.get().saving, sent]).toEqual(['saved', [{ title: '二' }]])
})

test('every step goes back and forth, whatever was saved in between', async () => {
  const { store, title, stored } = studio()
  for (let index = 0; index < 60; index += 1) {
    title(String(index))
    if (index % 20 === 0) await vi.runAllTimersAsync()
  }
  for (let index = 0; index < 60; index += 1) store.undo()
  expect(store.get().history.present.title).toBe('环湖')
  for (let index = 0; index < 60; index += 1) store.redo()
  await vi.runAllTimersAsync()
  expect(stored().title).toBe('59')
})

describe('where a button saves', () => {
  test('nothing is saved before it is pressed, and after a crash it is there again', async () => {
    const { store, title, sent, drawer } = studio(box(), true)
    title('一')
    await vi.runAllTimersAsync()
    expect([store.get().saving, sent]).toEqual(['waiting', []])
    const next = studio(drawer, true)
    expect([next.store.recover(), next.store.get().history.present.title]).toEqual([true, '一'])
    expect(await next.store.flush()).toBe(true)
    expect([next.sent, next.store.isDirty()]).toEqual([[{ title: '一' }], false])
  })

  test('what is given up is not brought back', () => {
    const { store, title, drawer } = studio(box(), true)
    title('一')
    store.forget()
    expect(studio(drawer, true).store.recover()).toBe(false)
  })

  test('what the record becomes by itself is taken in, beneath what was changed', async () => {
    const { store, title, stored } = studio(box(), true)
    title('一')
    await store.take({ ...stored(), tags: ['湖'] }, true)
    const { title: mine, tags } = store.get().history.present
    expect([mine, tags]).toEqual(['一', ['湖']])
    store.undo()
    expect(store.get().history.present).toMatchObject({ title: '环湖', tags: ['湖'] })
  })
})

describe('without a line', () => {
  test('it is tried again until it works, and nothing is lost', async () => {
    const { store, title, trouble, stored } = studio()
    trouble({ kind: 'offline', message: '没有网络' })
    title('离线')
    await vi.advanceTimersByTimeAsync(20_000)
    expect([store.get().saving, store.get().message]).toEqual(['offline', '没有网络'])
    trouble(null)
    store.online()
    await vi.advanceTimersByTimeAsync(1)
    expect([store.get().saving, stored().title]).toEqual(['saved', '离线'])
  })

  test('after a crash the next window has it', async () => {
    const drawer = box()
    const first = studio(drawer)
    first.trouble({ kind: 'offline', message: '' })
    first.title('没存上')
    first.store.close()
    const second = studio(drawer)
    expect(second.store.recover()).toBe(true)
    expect(second.store.get().history.present.title).toBe('没存上')
    await vi.runAllTimersAsync()
    expect(second.stored().title).toBe('没存上')
    expect(studio(drawer).store.recover()).toBe(false)
  })
})

describe('somebody else', () => {
  const rename = (id: string, title: string) => (draft: TourDraft) => ({
    ...draft,
    scenes: draft.scenes.map((one) => (one.id === id ? { ...one, title } : one)),
  })

  test('changes of other things are taken in without asking, in every step back too', async () => {
    const { store, elsewhere, stored } = studio()
    elsewhere({ description: '对方写的', scenes: rename('b', '对方的')(draftOf(record)).scenes })
    store.change('scene a', rename('a', '我的'))
    await vi.runAllTimersAsync()
    expect(stored()).toMatchObject({ description: '对方写的', scenes: [{ title: '我的' }, { title: '对方的' }] })
    store.undo()
    expect(store.get().history.present).toMatchObject({
      description: '对方写的',
      scenes: [{ title: 'a' }, { title: '对方的' }],
    })
  })

  test('changes of the same wait for a decision, and saving waits with them', async () => {
    const { store, title, elsewhere, stored, sent } = studio()
    elsewhere({ title: '对方' })
    title('我的')
    await vi.runAllTimersAsync()
    expect(store.get().conflict).toMatchObject({ names: ['标题'], mine: { title: '我的' }, theirs: { title: '对方' } })
    title('我又改了')
    await vi.runAllTimersAsync()
    expect(sent).toEqual([])
    store.settle(store.get().conflict?.mine ?? draftOf(record))
    await vi.runAllTimersAsync()
    expect([stored().title, store.get().saving]).toEqual(['我的', 'saved'])
  })

  test('another window that saved is followed', async () => {
    const { store } = studio()
    await store.take({ ...record, title: '另一窗口', version: 2 })
    expect([store.get().history.present.title, store.get().saving]).toEqual(['另一窗口', 'saved'])
    await store.take({ ...record, title: '旧的', version: 1 })
    expect(store.get().history.present.title).toBe('另一窗口')
  })
})

test('what the server does not take stays here and says why', async () => {
  const { store, title, trouble } = studio()
  trouble({ kind: 'refused', message: '标题太长' })
  title('长')
  await vi.runAllTimersAsync()
  expect([store.get().saving, store.get().message, store.get().history.present.title]).toEqual([
    'refused',
    '标题太长',
    '长',
  ])
})

test('what is wrong with a field is known until something is changed', async () => {
  const { store, title, trouble } = studio(box(), true)
  trouble({ kind: 'refused', message: '资料里有需要改正的地方', problems: { title: '标题太长' } })
  title('长')
  expect(await store.flush()).toBe(false)
  expect(store.get().problems).toEqual({ title: '标题太长' })
  title('短')
  expect(store.get().problems).toEqual({})
})
