import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CANCEL_MS, pickFiles } from './pick-files.ts'

/** What a browser's field for files is to a page, down to its dialog. */
class Field extends EventTarget {
  oncancel: unknown = null
  files: File[] = []
  type = ''
  multiple = false
  accept = ''
  click = vi.fn<() => void>()
}

let field: Field
beforeEach(() => {
  vi.useFakeTimers()
  field = new Field()
  vi.stubGlobal('document', { createElement: () => field })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What has come of it so far. */
function picking(): { picked: File[] | null } {
  const seen: { picked: File[] | null } = { picked: null }
  void pickFiles(['.jpg', '.png']).then((files) => (seen.picked = files))
  return seen
}

const say = (name: string): void => void field.dispatchEvent(new Event(name))

test('a dialog that is closed without a choice gives nothing, half a second later', async () => {
  const seen = picking()
  expect(field).toMatchObject({ type: 'file', multiple: true, accept: '.jpg,.png' })
  expect(field.click).toHaveBeenCalledTimes(1)
  say('cancel')
  await vi.advanceTimersByTimeAsync(CANCEL_MS - 1)
  expect(seen.picked).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.picked).toEqual([])
})

test('a choice is there at once', async () => {
  const seen = picking()
  field.files = [new File(['a'], 'a.jpg')]
  say('change')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.picked?.map(({ name }) => name)).toEqual(['a.jpg'])
})

test('where nothing tells of a closed dialog the focus does, and a choice within half a second still counts', async () => {
  Reflect.deleteProperty(field, 'oncancel')
  const seen = picking()
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(CANCEL_MS - 1)
  expect(seen.picked).toBeNull()
  field.files = [new File(['a'], 'a.jpg')]
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.picked).toHaveLength(1)
})
