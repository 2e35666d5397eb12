// Sitemaps over more works than one document may hold: each public work once, nothing else, and every document good XML.
import { JSDOM } from 'jsdom'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundSite } from './found-site.ts'

const { site, look, pano, tour, blog, act } = await foundSite()
afterAll(() => site.close())

const ORIGIN = 'http://localhost:5002'
const MANY = 50_120

/** By a parser that takes nothing but good XML. */
function parsed(text: string): Document {
  const document = new JSDOM(text, { contentType: 'application/xml' }).window.document
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}
const texts = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map((one) => one.textContent ?? '')

async function sitemaps(): Promise<Map<string, Document>> {
  const index = await look('/sitemap.xml')
  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const found = new Map<string, Document>()
  for (const loc of texts(parsed(index.body), 'loc')) {
    expect(loc.startsWith(ORIGIN)).toBe(true)
    const answer = await look(loc.slice(ORIGIN.length))
    expect([loc, answer.statusCode]).toEqual([loc, 200])
    found.set(loc, parsed(answer.body))
  }
  return found
}

beforeAll(async () => {
  const person = site.people.person('owner').userId
  await sql`
    insert into pano (id, user_id, title, kind, file_name, mime, size, status, revision, has_preview, manifest, visibility)
    select gen_random_uuid(), ${person}::uuid, '第 ' || n, 'image', 'x.jpg', 'image/jpeg', 1, 'ready', gen_random_uuid(), true,
      '{}', case when n % 1000 = 0 then 'unlisted' else 'public' end
    from generate_series(1, ${MANY}) n
  `.execute(site.db)
}, 300_000)

describe('sitemaps', () => {
  test('hold every public work once, in documents of at most 50,000', { timeout: 300_000 }, async () => {
    const open = await tour({ title: '开放' })
    const locked = await tour({ title: '锁着', password: 'sesame' })
    const unlisted = await tour({ title: '凭链接', visibility: 'unlisted' })
    const text = await blog()
    const cover = await pano({ title: 'a & <b> \u0007' })
    const all = await sitemaps()
    const places = [...all.values()].flatMap((document) => texts(document, 'loc'))
    const rows = await sql<{ count: number }>`select count(*) from pano where visibility = 'public'`.execute(site.db)
    const panos = places.filter((place) => place.includes('/view/pano/'))
    expect(new Set(panos).size).toBe(panos.length)
    expect(panos.length).toBe(rows.rows[0]?.count)
    expect(panos.length).toBeGreaterThan(50_000)
    expect([...all.keys()].filter((loc) => loc.includes('/panos/'))).toHaveLength(2)
    for (const document of all.values()) expect(document.getElementsByTagName('url').length).toBeLessThanOrEqual(50_000)
    const has = (id: string) => places.some((place) => place.endsWith(id))
    expect([open.id, text.id, cover].map(has)).toEqual([true, true, true])
    expect([locked.id, unlisted.id].map(has)).toEqual([false, false])
    const [first] = [...all].find(([loc]) => loc.includes('/panos/'))?.[1].getElementsByTagName('url') ?? []
    expect(first?.getElementsByTagName('lastmod')[0]?.textContent).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(first?.getElementsByTagName('image:loc')[0]?.textContent).toMatch(
      new RegExp(`^${ORIGIN}/media/p\\..*/cover\\.jpg$`),
    )
  })

  test.each(['/sitemaps/panos/x.xml', '/sitemaps/users/00000000-0000-4000-8000-000000000000.xml', '/sitemaps/panos/'])(
    '%s is none',
    async (url) => {
      expect((await look(url)).statusCode).toBe(404)
    },
  )

  test('a site that is not to be found says so, and has none', async () => {
    const robots = async () => (await look('/robots.txt')).body
    expect(await robots()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(await robots()).toContain('Allow: /api/View/')
    const admin = site.people.person('admin')
    const { items } = (await site.ask(admin, 'GET', '/api/Admin/Settings?key=site.isFound')).json()
    const { id, version } = items[0] as { id: string; version: number } // of the settings' list
    const set = await site.ask(admin, 'PATCH', `/api/Admin/Settings/${id}`, { version, value: false })
    expect(set.statusCode).toBe(200)
    expect(await robots()).toBe('User-agent: *\nDisallow: /\n')
    expect((await look('/sitemap.xml')).statusCode).toBe(404)
    expect((await act('GET', '/api/My/Panos?pageSize=1')).statusCode).toBe(200)
  })
})
