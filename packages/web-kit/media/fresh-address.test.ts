import { expect, test } from 'vitest'
import { freshAddresses } from './fresh-address.ts'

const folder = 'pano/0193a5b0-0000-7000-8000-000000000001/0193a5b0-0000-7000-8000-000000000002'
const long = `https://files.example/media/sz1a.e0123456789012345678901.sig/${folder}`
const tile = '/tiles/0/0_0.jpg'

function site(seconds = 60) {
  const asked: string[] = []
  const state = { now: 0, isAway: false }
  const locate = freshAddresses(
    async (url) => {
      asked.push(url)
      if (state.isAway) throw new Error('away')
      return { address: `https://files.example/media/short${asked.length}/${folder}`, seconds }
    },
    () => state.now,
  )
  return { asked, state, locate: async (url: string) => locate(url) }
}

test.each([
  ['what everybody may see', `https://files.example/media/p.o0123456789012345678901.sig/${folder}${tile}`],
  ['what is somewhere else', 'https://elsewhere.example/a.jpg'],
  ['what a record holds that may not be seen', `/media/kept/${folder}${tile}`],
  ['a file beside the page', 'files/tiles/0/0_0.jpg'],
])('%s is asked for as it is', async (_, url) => {
  const { asked, locate } = site()
  expect([await locate(url), asked]).toEqual([url, []])
})

test('many tiles ask once, and again in time, without one that waits', async () => {
  const { asked, state, locate } = site()
  const first = await Promise.all([1, 2, 3].map((at) => locate(`${long}/tiles/0/${at}_0.jpg`)))
  expect(first).toEqual([1, 2, 3].map((at) => `https://files.example/media/short1/${folder}/tiles/0/${at}_0.jpg`))
  expect(asked).toEqual([`${long}/ticket.json`])
  state.now = 29_000
  expect(await locate(long + tile)).toContain('/short1/')
  expect(asked).toHaveLength(1)
  state.now = 31_000
  expect(await locate(long + tile)).toContain('/short1/')
  expect(asked).toHaveLength(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(await locate(long + tile)).toContain('/short2/')
  // Nobody looked around for a while.
  state.now = 200_000
  expect(await locate(long + tile)).toContain('/short3/')
})

test('where the site gives none, tiles come under the address that they have', async () => {
  const { asked, state, locate } = site()
  state.isAway = true
  expect(await locate(long + tile)).toBe(long + tile)
  expect(await locate(long + tile)).toBe(long + tile)
  expect(asked).toHaveLength(1)
  state.isAway = false
  state.now = 11_000
  expect(await locate(long + tile)).toContain('/short2/')
})

test('addresses of the site itself are renewed as well', async () => {
  const { asked, locate } = site()
  await locate(`/media/sz1a.sig/${folder}${tile}`)
  expect(asked).toEqual([`/media/sz1a.sig/${folder}/ticket.json`])
})
