// Short addresses of all kinds of works, which share one namespace, and where they lead.
import { afterAll, describe, expect, test } from 'vitest'
import { foundSite } from './found-site.ts'

const { site, look, pano, tour, blog, change, act } = await foundSite()
afterAll(() => site.close())

const works = {
  tour: { segment: 'Tours', make: async () => (await tour()).id },
  pano: { segment: 'Panos', make: () => pano() },
  blog: { segment: 'Blogs', make: async () => (await blog()).id },
} as const
type Kind = keyof typeof works
const kinds = Object.keys(works) as Kind[]

async function named(kind: Kind, slug: string | null) {
  const { segment, make } = works[kind]
  const id = await make()
  return { id, answer: await change(segment, id, { slug }) }
}
const leadsTo = async (name: string) => {
  const { statusCode, headers } = await look(`/t/${name}`)
  return [statusCode, headers['location']]
}

describe.each(kinds)('of a %s', (kind) => {
  const { segment } = works[kind]

  test('it leads to the page, which is found by name', async () => {
    const name = `first-${kind}`
    const { id, answer } = await named(kind, name.toUpperCase())
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { slug: name, formerSlugs: [] }])
    expect(await leadsTo(name)).toEqual([301, `/view/${kind}/${name}`])
    expect(await leadsTo(`${name}?yaw=1&x=%3C`)).toEqual([301, `/view/${kind}/${name}?yaw=1&x=%3C`])
    const { statusCode, body } = await look(`/view/${kind}/${name}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:5002/view/${kind}/${name}">`)
    // The long address stays, and says which one is the one.
    expect((await look(`/view/${kind}/${id}`)).body).toContain(`href="http://localhost:5002/view/${kind}/${name}"`)
    expect((await site.get(`/api/View/${segment}/${name}`, {})).json()).toMatchObject({ id })
  })

  test('former ones lead on, page and short address alike, until their author takes them back', async () => {
    const [was, is] = [`former-${kind}`, `present-${kind}`]
    const { id } = await named(kind, was)
    await change(segment, id, { slug: is })
    expect(await leadsTo(was)).toEqual([301, `/view/${kind}/${is}`])
    const old = await look(`/view/${kind}/${was}?embed=1`)
    expect([old.statusCode, old.headers['location']]).toEqual([301, `/view/${kind}/${is}?embed=1`])
    await change(segment, id, { slug: null })
    expect(await leadsTo(is)).toEqual([301, `/view/${kind}/${id}`])
    const taken = await act('POST', `/api/My/${segment}/${id}/withdraw-slug`, { slug: was })
    expect([taken.statusCode, taken.json()]).toMatchObject([200, { slug: null, formerSlugs: [is] }])
    expect(await leadsTo(was)).toEqual([404, undefined])
    expect((await look(`/view/${kind}/${was}`)).statusCode).toBe(404)
  })

  test('is made of the title, in pinyin', async () => {
    const { id } = await named(kind, null)
    const answer = await change(segment, id, { title: `洱海${kind}：日出`, slug: '' })
    expect(answer.json()).toMatchObject({ slug: expect.stringMatching(new RegExp(`^er-hai-${kind}`)) })
  })

  test.each(['admin', 'Sitemap', 'view', 'pano'])('%s is kept for the site', async (slug) => {
    const { answer } = await named(kind, slug)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: '/slug' }] }])
  })

  test('after withdrawal it says so, and is free once the work is gone for good', async () => {
    const name = `gone-${kind}`
    const { id } = await named(kind, name)
    await change(segment, id, { visibility: 'private' })
    expect(await leadsTo(name)).toEqual([410, undefined])
    await act('DELETE', `/api/My/${segment}/${id}`)
    expect(await leadsTo(name)).toEqual([410, undefined])
    expect((await named('tour', name)).answer.statusCode).toBe(409)
    await site.db.deleteFrom(kind).where('id', '=', id).execute()
    expect(await leadsTo(name)).toEqual([404, undefined])
    expect((await named('tour', name)).answer.statusCode).toBe(200)
  })

  test('one that nobody ever saw is not known', async () => {
    const id = await works[kind].make()
    await site.db.updateTable(kind).set({ visibility: 'private' }).where('id', '=', id).execute()
    await site.db.deleteFrom('ended_permit').execute()
    await change(segment, id, { slug: `unseen-${kind}` })
    expect(await leadsTo(`unseen-${kind}`)).toEqual([404, undefined])
  })
})

test('a name is one work’s, whatever the kinds', async () => {
  expect((await named('pano', 'one-for-all')).answer.statusCode).toBe(200)
  for (const kind of ['tour', 'blog'] as const) {
    const { answer } = await named(kind, 'one-for-all')
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'tour.slug-taken' }])
  }
  // Nor is a page of one kind found under the other.
  expect((await look('/view/tour/one-for-all')).statusCode).toBe(404)
})

test('what leads nowhere is a page that says so, in the right colours, and nothing to be found', async () => {
  for (const name of ['no-such-name', '%E6%B9%96', 'x'.repeat(150), '..%2f..', "'--"]) {
    const { statusCode, headers, body } = await look(`/t/${name}`)
    expect([name, statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      name,
      404,
      'text/html; charset=utf-8',
      'noindex',
    ])
    expect(body).toContain('color-scheme:light dark')
  }
})
