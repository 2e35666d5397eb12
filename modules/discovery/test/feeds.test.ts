// Feeds as readers of feeds read them, and oEmbed in both of its forms.
import { JSDOM } from 'jsdom'
import Parser from 'rss-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { foundSite } from './found-site.ts'

const { site, look, pano, tour, blog, panoOf } = await foundSite()
afterAll(() => site.close())

const ORIGIN = 'http://localhost:5002'
const xml = (text: string) => new JSDOM(text, { contentType: 'application/xml' }).window.document

interface JsonFeed {
  readonly version: string
  readonly title: string
  readonly feed_url: string
  readonly items: readonly { readonly id: string; readonly url: string; readonly title: string }[]
}

describe('feeds', () => {
  test('of works: what is public, newest first, with the words of its author', async () => {
    const shown = await tour({ title: '云岭 & <馆> \u0007', description: '从清晨到黄昏' })
    await tour({ title: '锁着', password: 'sesame' })
    await tour({ title: '凭链接', visibility: 'unlisted' })
    const picture = await pano({ title: '洱海' })
    const answer = await look('/feeds/works.atom')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const feed = await new Parser().parseString(answer.body)
    expect(feed.title).toBe('环视的作品')
    expect(feed.items.map(({ title, link }) => [title, link])).toEqual(
      [
        ['洱海', `${ORIGIN}/view/pano/${picture}`],
        ['云岭 & <馆> ', `${ORIGIN}/view/tour/${shown.id}`],
        ['a', expect.any(String)],
        ['a', expect.any(String)],
        ['a', expect.any(String)],
      ].slice(0, feed.items.length),
    )
    expect(feed.items[1]).toMatchObject({ summary: '从清晨到黄昏', id: `urn:uuid:${shown.id}` })
    expect(Date.parse(feed.items[1]?.isoDate ?? '')).toBeGreaterThan(Date.now() - 600_000)
    const document = xml(answer.body)
    expect(document.querySelector('link[rel="self"]')?.getAttribute('href')).toBe(`${ORIGIN}/feeds/works.atom`)
    expect(document.querySelector('link[rel="enclosure"]')?.getAttribute('href')).toMatch(/\/media\/p\./)
  })

  test('of blogs, in JSON as well', async () => {
    const { id } = await blog({ title: '三天' })
    const json = (await look('/feeds/blogs.json')).json<JsonFeed>()
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1',
      feed_url: `${ORIGIN}/feeds/blogs.json`,
      items: [{ title: '三天', url: `${ORIGIN}/view/blog/${id}` }],
    })
    const atom = await new Parser().parseString((await look('/feeds/blogs.atom')).body)
    expect(atom.items.map(({ title }) => title)).toEqual(['三天'])
  })

  test('of an author and of a group: what is theirs', async () => {
    const ofGroup = await panoOf('group', { visibility: 'public', title: '馆藏' })
    const own = await new Parser().parseString((await look('/feeds/authors/owner/works.atom')).body)
    expect(own.items.some(({ link }) => link?.endsWith(ofGroup))).toBe(false)
    expect(own.items.length).toBeGreaterThan(1)
    const group = await new Parser().parseString((await look(`/feeds/groups/${site.people.groupId}/works.atom`)).body)
    expect(group.items.map(({ title }) => title)).toEqual(['馆藏'])
  })

  test.each([
    '/feeds/works.rss',
    '/feeds/nothing.atom',
    '/feeds/authors/nobody/works.atom',
    '/feeds/authors/other/works.atom',
    '/feeds/groups/x/works.atom',
    '/feeds/things/x/works.atom',
  ])('%s is none', async (url) => {
    expect((await look(url)).statusCode).toBe(404)
  })
})

describe('oEmbed', () => {
  const asked = (id: string, more = '') =>
    look(`/api/View/oembed?url=${encodeURIComponent(`${ORIGIN}/view/pano/${id}`)}${more}`)

  test('in JSON and in XML says the same', async () => {
    const id = await pano({ title: '湖 & <山> \u0001' })
    const json = await asked(id, '&maxwidth=600')
    const { headers, body, statusCode } = await asked(id, '&maxwidth=600&format=XML')
    expect([statusCode, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '*',
    ])
    const document = xml(body)
    expect(document.documentElement.tagName).toBe('oembed')
    const members = [...document.documentElement.children].map((one) => [one.tagName, one.textContent])
    const told = Object.entries(json.json<Record<string, unknown>>())
    expect(members).toEqual(told.map(([name, value]) => [name, String(value).replace('\u0001', '')]))
    expect(Object.fromEntries(told)).toMatchObject({ provider_name: '环视', thumbnail_width: 960, width: 600 })
  })

  test('a format that nobody knows is not implemented, as the standard wants it', async () => {
    const id = await pano()
    expect((await asked(id, '&format=yaml')).statusCode).toBe(501)
  })

  test('what is not there, and what is elsewhere, is not found', async () => {
    const id = await pano({ visibility: 'private' })
    expect((await asked(id, '&format=xml')).statusCode).toBe(404)
    const elsewhere = await look(`/api/View/oembed?url=${encodeURIComponent('https://elsewhere.example/view/pano/1')}`)
    expect(elsewhere.statusCode).toBe(404)
  })
})
