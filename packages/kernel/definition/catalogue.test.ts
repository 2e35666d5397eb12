import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { loadResources, registerResourceLoader, registerResources } from './catalogue.ts'
import { field } from './field.ts'
import { defineResource } from './resource.ts'

const one = defineResource({
  name: 'one',
  segment: 'Ones',
  type: 'One',
  title: '一',
  owned: false,
  label: 'title',
  defaultSort: 'title',
  fields: { title: field(Type.String(), { title: '标题' }) },
  areas: { Admin: {} },
})

test('whoever asks waits for all that comes with the definitions, which may be there before', async () => {
  const { promise: views, resolve: viewsCome } = Promise.withResolvers<void>()
  registerResourceLoader(() => views)
  registerResources([one])
  const told = vi.fn<(resources: unknown) => void>()
  const [first, second] = [loadResources().then(told), loadResources().then(told)]
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(told).not.toHaveBeenCalled()
  viewsCome()
  await Promise.all([first, second])
  expect(told.mock.calls).toEqual([[[one]], [[one]]])
})

test('what could not be loaded is asked for again', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue()
  registerResourceLoader(load)
  registerResources([one])
  await expect(loadResources()).rejects.toThrow('offline')
  expect(await loadResources()).toEqual([one])
  expect(load).toHaveBeenCalledTimes(2)
})
