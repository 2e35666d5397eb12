import { afterEach, expect, test, vi } from 'vitest'
import { canSaveStream } from './save-stream.ts'

class Handle {
  createWritable(): void {}
}
class Older {
  getFile(): void {}
}

function browser(handle: object, getDirectory: () => Promise<object>): void {
  vi.stubGlobal('window', { FileSystemFileHandle: handle })
  vi.stubGlobal('FileSystemFileHandle', handle)
  vi.stubGlobal('navigator', { storage: { getDirectory } })
}

afterEach(() => vi.unstubAllGlobals())

test('private files are there where the browser gives a folder', async () => {
  browser(Handle, () => Promise.resolve({}))
  expect(await canSaveStream()).toBe(true)
})

test('not in a private window, where it is refused at the first touch', async () => {
  browser(Handle, () => Promise.reject(new DOMException('Security error', 'SecurityError')))
  expect(await canSaveStream()).toBe(false)
})

test('not in a browser that cannot write them, which is not even asked', async () => {
  const asked = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
  browser(Older, asked)
  expect(await canSaveStream()).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})
