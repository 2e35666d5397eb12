// Pictures go out one after the other; one that fails stays with its reason and holds up none of the others.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Attached } from './attached.ts'
import type { Draft, Outbox } from './outbox.ts'
import { picturePostOf } from './picture-post.ts'

const sent: string[] = []
const revoked: string[] = []
const outbox: Outbox = {
  unsent: () => [],
  subscribe: () => () => undefined,
  add: ({ toUserName, kind, body }: Draft) => void sent.push(`${toUserName} ${kind} ${body}`),
  retry: () => undefined,
  remove: () => undefined,
}

beforeEach(() => {
  sent.length = revoked.length = 0
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
})

const picture = (name: string): Attached => ({ key: name, file: new File(['x'], name), address: `blob:${name}` })

test('in order, each first stored and then sent, and let go of', async () => {
  const post = picturePostOf('one', outbox, async ({ name }, _signal, onShare) => {
    onShare(0.5)
    return `/files/${name}`
  })
  post.add('ann', [picture('a.png'), picture('b.png')])
  expect(post.posted().map(({ key, share }) => [key, share])).toEqual([
    ['a.png', 0],
    ['b.png', 0],
  ])
  await expect.poll(() => sent).toEqual(['ann image /files/a.png', 'ann image /files/b.png'])
  expect([post.posted(), revoked]).toEqual([[], ['blob:a.png', 'blob:b.png']])
})

test('a failure is told, waits for another try, and does not stop the next', async () => {
  let isBroken = true
  const post = picturePostOf('two', outbox, async ({ name }) => {
    if (name === 'a.png' && isBroken) throw new Error('网络不通')
    return `/files/${name}`
  })
  post.add('ann', [picture('a.png'), picture('b.png')])
  await expect.poll(() => sent).toEqual(['ann image /files/b.png'])
  expect(post.posted()).toMatchObject([{ key: 'a.png', failure: '网络不通' }])
  isBroken = false
  post.retry('a.png')
  expect(post.posted()[0]?.failure).toBeUndefined()
  await expect.poll(() => sent.at(-1)).toBe('ann image /files/a.png')
})

test('what is taken back on its way is not sent', async () => {
  let arrive: (address: string) => void = () => undefined
  const post = picturePostOf('three', outbox, () => new Promise((resolve) => (arrive = resolve)))
  post.add('ann', [picture('a.png')])
  await Promise.resolve()
  post.remove('a.png')
  arrive('/files/a.png')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([sent, post.posted()]).toEqual([[], []])
})
