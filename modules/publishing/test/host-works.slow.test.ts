// What visitors get by the name of a group: its own works and front page, found once, and nothing of others.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { NAME, openHostSite, ORIGIN } from './test-host-site.ts'

const { site, visits, proved, at } = await openHostSite()

async function works() {
  const { groupId } = ownershipOf(site.people, 'group')
  const ours = await visits.panoOf('group', { visibility: 'public', title: '馆藏' })
  const theirs = await visits.panoOf('owner', { visibility: 'public', title: '别人的' })
  const scenes = [await visits.scene('a')]
  const tour = await visits.published({ title: '展厅', coverUrl: '/cover.jpg', scenes, startSceneId: 'a' })
  const other = await visits.published({ title: '别人的漫游', scenes, startSceneId: 'a' })
  await sql`update tour set group_id = ${groupId} where id = ${tour.id}`.execute(site.db)
  return { ours, theirs, tour: tour.id, other: other.id }
}

test('by the name of a group its own works are shown, at home there, and nobody else’s', async () => {
  const { ours, theirs, tour, other } = await works()
  await proved(NAME)
  const shown: readonly [string, number][] = [
    [`/view/pano/${ours}`, 200],
    [`/view/tour/${tour}`, 200],
    [`/view/tour/${tour}/text`, 200],
    [`/api/View/Panos/${ours}`, 200],
    [`/api/View/Tours/${tour}`, 200],
    [`/api/View/Comments?kind=pano&id=${ours}`, 200],
    [`/view/pano/${theirs}`, 404],
    [`/view/tour/${other}`, 404],
    [`/view/tour/${other}/text`, 404],
    [`/api/View/Panos/${theirs}`, 404],
    [`/api/View/Tours/${other}`, 404],
    [`/api/View/Tours/${other}/views`, 404],
    [`/api/View/Comments?kind=tour&id=${other}`, 404],
    [`/api/View/Pano%73/${theirs}`, 421],
    [`/api/View/Authors/owner`, 421],
    ['/card/nobody', 404],
    ['/t/nothing', 404],
  ]
  for (const [url, status] of shown) expect([url, (await at(NAME, url)).statusCode]).toEqual([url, status])
  for (const url of [`/view/pano/${theirs}`, `/view/tour/${other}`])
    expect((await at('localhost:5002', url)).statusCode).toBe(200)
  const panos = (await at(NAME, '/api/View/Home')).json<{ items: { id: string }[] }>()
  expect(panos.items.map(({ id }) => id)).toEqual([ours])
  const tours = (await at(NAME, '/api/View/Tours')).json<{ items: { id: string }[] }>()
  expect(tours.items.map(({ id }) => id)).toEqual([tour])
  expect([(await at(NAME, '/api/View/Pins')).json(), (await at(NAME, '/api/View/Pages')).json()]).toEqual([[], []])
  for (const host of [NAME, 'localhost:5002']) {
    const page = (await at(host, `/view/tour/${tour}`)).body
    expect(page).toContain(`<link rel="canonical" href="http://${NAME}:5002/view/tour/${tour}">`)
    expect(page).toContain(`<meta property="og:url" content="http://${NAME}:5002/view/tour/${tour}">`)
  }
  expect((await at('localhost:5002', `/view/tour/${tour}/text`)).body).toContain(
    `<link rel="canonical" href="http://${NAME}:5002/view/tour/${tour}">`,
  )
  expect((await at(NAME, `/api/View/Origins/${site.people.groupId}`)).statusCode).toBe(421)
  const home = await at('localhost:5002', `/api/View/Origins/${site.people.groupId}`)
  expect(home.json()).toEqual({ origin: `http://${NAME}:5002` })
  expect((await at('localhost:5002', `/view/tour/${other}`)).body).toContain(`href="${ORIGIN}/view/tour/${other}"`)
})

test('its front page bears its name and its works, and pages of members lead to the site', async () => {
  const { ours, theirs } = await works()
  await proved(NAME)
  const front = await at(NAME, '/')
  expect(front.body).toContain(`data-group-host="${ORIGIN}"`)
  expect(front.body).toContain('data-brand="山水文旅"')
  expect(front.body).toContain(`/view/pano/${ours}`)
  expect(front.body).not.toContain(theirs)
  expect(front.body).toContain(`<link rel="canonical" href="http://${NAME}:5002/">`)
  expect(front.body).toContain(`<img id="first-picture" data-at="banner" src="http://${NAME}:5002/cover.jpg"`)
  expect((await at(NAME, '/view?search=x')).body).not.toContain('<img id="first-picture"')
  const led = [
    '/Tour',
    '/Group/x/Pano?page=2',
    '/view/map',
    '/view/article/a',
    '/view?user=owner',
    '/feeds/works.atom',
    '//evil.example/x',
  ]
  for (const url of led) {
    const answer = await at(NAME, url)
    expect([url, answer.statusCode, answer.headers.location]).toEqual([
      url,
      302,
      expect.stringMatching(/^http:\/\/localhost:5002\//),
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  for (const url of [
    '/api/My/Panos',
    '/identity/auth',
    '/oauth/token',
    '/hubs/main',
    '/mcp',
    '/js/config.js',
    '/openapi/v1.json',
    '/api/GroupAdmin/Groups',
  ])
    expect([url, (await at(NAME, url)).statusCode]).toEqual([url, 421])
})

test('search engines find each work on one host', async () => {
  const { ours, theirs, tour, other } = await works()
  await proved(NAME)
  const mapOf = async (host: string) => {
    const index = (await at(host, '/sitemap.xml')).body
    const places = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place))
    const pieces = await Promise.all(places.map(async ({ pathname }) => (await at(host, pathname)).body))
    return { places, text: pieces.join('') }
  }
  const [own, main] = [await mapOf(NAME), await mapOf('localhost:5002')]
  expect(new Set(own.places.map(({ origin }) => origin))).toEqual(new Set([`http://${NAME}:5002`]))
  for (const id of [ours, tour]) expect([own.text.includes(id), main.text.includes(id)]).toEqual([true, false])
  for (const id of [theirs, other]) expect([own.text.includes(id), main.text.includes(id)]).toEqual([false, true])
  expect(own.text).toContain(`<loc>http://${NAME}:5002/</loc>`)
  expect((await at(NAME, '/robots.txt')).body).toContain(`Sitemap: http://${NAME}:5002/sitemap.xml`)
})

test('oEmbed answers for works where they are at home, and for no others by the name of a group', async () => {
  const { tour, other } = await works()
  await proved(NAME)
  const of = (host: string, url: string) => at(host, `/api/View/oembed?url=${encodeURIComponent(url)}`)
  const home = `http://${NAME}:5002`
  for (const [host, url] of [
    [NAME, `${home}/view/tour/${tour}`],
    ['localhost:5002', `${home}/view/tour/${tour}`],
    ['localhost:5002', `${ORIGIN}/view/tour/${tour}`],
  ] as const)
    expect((await of(host, url)).json()).toMatchObject({
      provider_url: home,
      html: expect.stringContaining(`${home}/view/tour/`),
    })
  expect((await of('localhost:5002', `${home}/view/tour/${other}`)).statusCode).toBe(404)
  expect((await of(NAME, `${ORIGIN}/view/tour/${other}`)).statusCode).toBe(404)
  expect((await of('localhost:5002', `${ORIGIN}/view/tour/${other}`)).json()).toMatchObject({ provider_url: ORIGIN })
})

test.each([
  ['an unknown name', { host: 'evil.example' }, 421],
  ['a name below', { host: `a.${NAME}` }, 421],
  ['a name above', { host: 'museum.example' }, 421],
  ['a dot behind', { host: `${NAME}.` }, 421],
  ['somebody in front', { host: `a@${NAME}` }, 421],
  ['two names', { host: `${NAME},evil.example` }, 421],
  ['a port of its own', { host: `${NAME}:8443` }, 200],
  ['large letters', { host: NAME.toUpperCase() }, 200],
  ['another name that the proxy was asked by', { host: NAME, 'x-forwarded-host': 'evil.example' }, 421],
  ['the name that the proxy was asked by', { host: 'huanshi:5002', 'x-forwarded-host': NAME }, 200],
])('%s in the head of a request', async (_, headers, status) => {
  await proved(NAME)
  const answer = await at(headers.host, '/', headers)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).not.toContain('evil.example')
})

test('a proxy that asks for a certificate is told which names are served, by whatever name it asks', async () => {
  await proved(NAME)
  const ask = async (domain: string) => (await at('huanshi:5002', `/health/host?domain=${domain}`)).statusCode
  expect([await ask(NAME), await ask(NAME.toUpperCase()), await ask('pano.example')]).toEqual([200, 200, 200])
  for (const domain of ['evil.example', 'museum.example', `a.${NAME}`, ''])
    expect([domain, await ask(domain)]).toEqual([domain, 404])
  expect((await at('huanshi:5002', `/health/host?domain=${'a'.repeat(300)}`)).statusCode).toBe(400)
})
