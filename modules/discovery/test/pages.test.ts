// What public pages answer and say in their heads, to those who come without a script.
import { JSDOM } from 'jsdom'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundSite, page } from './found-site.ts'

const { site, look, pano, tour, blog, change, act, scene } = await foundSite()
afterAll(() => site.close())

const ORIGIN = 'http://localhost:5002'
const read = (html: string) => new JSDOM(html).window.document
const meta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null
type Structured = Readonly<Record<string, unknown>>
const structured = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (one) => JSON.parse(one.textContent) as Structured, // what is expected of it follows
  )

const gone: readonly [string, number, () => Promise<string>][] = [
  ['nothing', 404, async () => '/view/nothing'],
  ['a work that never was', 404, async () => `/view/pano/${uuidV7()}`],
  ['no id', 404, async () => '/view/blog/x'],
  ['an unknown article', 404, async () => '/view/article/none'],
  ['an unknown category', 404, async () => `/view/category/${uuidV7()}`],
  ['an unknown card', 404, async () => '/card/nobody'],
  ['an author who shows nothing', 404, async () => '/view?user=nobody'],
  [
    'a private panorama that was public',
    410,
    async () => {
      const id = await pano()
      await change('Panos', id, { visibility: 'private' })
      return `/view/pano/${id}`
    },
  ],
  ['a private panorama that never was public', 404, async () => `/view/pano/${await pano({ visibility: 'private' })}`],
  [
    'a tour that was withdrawn',
    410,
    async () => {
      const { id } = await tour()
      await act('POST', `/api/My/Tours/${id}/withdraw`)
      return `/view/tour/${id}`
    },
  ],
  [
    'a tour behind a password that was withdrawn',
    410,
    async () => {
      const { id } = await tour({ password: 'sesame' })
      await act('POST', `/api/My/Tours/${id}/withdraw`)
      return `/view/tour/${id}`
    },
  ],
  [
    'a draft of a tour',
    404,
    async () => {
      const made = await act('POST', '/api/My/Tours', { title: '草稿', visibility: 'public' })
      return `/view/tour/${made.json<{ id: string }>().id}`
    },
  ],
  [
    'a blog that was deleted',
    410,
    async () => {
      const { id } = await blog()
      await act('DELETE', `/api/My/Blogs/${id}`)
      return `/view/blog/${id}`
    },
  ],
  [
    'a blog that is gone for good',
    410,
    async () => {
      const { id } = await blog()
      await act('DELETE', `/api/My/Blogs/${id}`)
      await site.db.deleteFrom('blog').where('id', '=', id).execute()
      return `/view/blog/${id}`
    },
  ],
  [
    'a panorama that came back',
    200,
    async () => {
      const id = await pano()
      await change('Panos', id, { visibility: 'private' })
      await change('Panos', id, { visibility: 'public' })
      return `/view/pano/${id}`
    },
  ],
  ['the preview of a draft, which its author’s page fills', 200, async () => `/view/tour/${uuidV7()}?preview=1`],
  ['the front page', 200, async () => '/view'],
  ['the map', 200, async () => '/view/map'],
  // Files, and addresses of programs.
  ['a file that is none', 404, async () => '/nothing.png'],
  ['an old script', 404, async () => '/wp-login.php'],
  ['an API path', 404, async () => '/api/nothing'],
  ['an API path below one', 404, async () => '/api/View/Nothing/1'],
  // Members' screens are there for whoever signs in; their own catch-all says what is not.
  ['a screen', 200, async () => '/Pano'],
  ['a list that nobody wrote a screen for', 200, async () => '/MapPolys'],
  ['what may be below an area', 200, async () => '/Admin/Anything'],
  ['what no screen is called', 404, async () => '/iiif'],
  ['nor this', 404, async () => '/privacy'],
]

test.each(gone)('%s answers %i', async (_what, status, address) => {
  const url = await address()
  const answer = await look(url)
  const isPage = status !== 200 && url.startsWith('/view')
  const document = read(isPage ? answer.body : '')
  // A page that is not there is one for people, and for no search.
  expect([
    url,
    answer.statusCode,
    isPage && answer.headers['x-robots-tag'],
    isPage && meta(document, 'robots'),
  ]).toEqual([url, status, isPage && 'noindex', isPage && 'noindex'])
  expect(document.title).not.toBe('环视')
})

describe('the head of a page', () => {
  test('of a panorama: a picture that lasts, with size and words', async () => {
    const id = await pano({ title: '洱海<晨>', description: '</script><b>湖', width: 8000, height: 4000 })
    const document = read((await look(`/view/pano/${id}`)).body)
    const image = meta(document, 'og:image') ?? ''
    expect(image).toMatch(new RegExp(`^${ORIGIN}/media/p\\.`))
    expect((await look(image.slice(ORIGIN.length))).statusCode).not.toBe(403)
    const told = ['og:type', 'og:locale', 'og:image:width', 'og:image:height', 'og:image:alt', 'og:site_name']
    expect(told.map((name) => meta(document, name))).toEqual([
      'website',
      'zh_CN',
      '960',
      '640',
      expect.stringContaining('洱海<晨>'),
      '环视',
    ])
    expect(['twitter:card', 'twitter:image', 'twitter:title'].map((name) => meta(document, name))).toEqual([
      'summary_large_image',
      image,
      '洱海<晨>',
    ])
    expect(meta(document, 'robots')).toBeNull()
    const [work, crumbs] = structured(document)
    expect(work).toMatchObject({
      '@type': 'ImageObject',
      name: '洱海<晨>',
      description: '</script><b>湖',
      width: { value: 8000 },
      contentUrl: expect.stringMatching(/\/iiif\/3\/[0-9a-f-]{36}\/full\/max\/0\/default\.jpg$/),
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, {}, { position: 3 }] })
    // Whoever has no script reads it.
    const plain = read((await look(`/view/pano/${id}`)).body.replaceAll(/<\/?noscript>/g, ''))
    expect(plain.querySelector('main.hs-plain h1')?.textContent).toBe('洱海<晨>')
    expect(plain.querySelector('main.hs-plain')?.textContent).toContain('</script><b>湖')
  })

  test('a place is told only where its author shows it', async () => {
    const location = JSON.stringify({ lng: 100.2, lat: 25.7 })
    const placeOf = async (url: string) => structured(read((await look(url)).body))[0]?.['contentLocation']
    expect(await placeOf(`/view/pano/${await pano({ location })}`)).toBeUndefined()
    expect(await placeOf(`/view/pano/${await pano({ location, show_place: true })}`)).toMatchObject({
      '@type': 'Place',
      geo: { latitude: 25.7, longitude: 100.2 },
    })
    const hidden = await tour({ scenes: [await scene('a', { panoId: await pano({ location }) })] })
    expect((await look(`/view/tour/${hidden.id}`)).body).not.toContain('25.7')
    const open = await tour({ location: { lng: 100.2, lat: 25.7 } })
    const [work] = structured(read((await look(`/view/tour/${open.id}`)).body))
    expect(work).toMatchObject({ '@type': 'CreativeWork', about: { '@type': 'TouristAttraction', geo: {} } })
  })

  test('of a video', async () => {
    const id = await pano({ kind: 'video', duration: 61.4, content: 'video.mp4' })
    const document = read((await look(`/view/pano/${id}`)).body)
    expect(meta(document, 'og:type')).toBe('video.other')
    expect(structured(document)[0]).toMatchObject({
      '@type': 'VideoObject',
      duration: 'PT61S',
      embedUrl: `${ORIGIN}/view/pano/${id}?embed=1`,
      uploadDate: expect.any(String),
    })
  })

  test('of a blog: its text for readers without scripts, on paper', async () => {
    const { id } = await blog({ title: '三天', summary: '湖边' })
    const { body } = await look(`/view/blog/${id}`)
    const document = read(body)
    expect(document.documentElement.dataset['ground']).toBe('paper')
    expect(meta(document, 'og:type')).toBe('article')
    expect(meta(document, 'article:published_time')).not.toBeNull()
    expect(structured(document)[0]).toMatchObject({ '@type': 'BlogPosting', headline: '三天' })
    expect(read(body.replaceAll(/<\/?noscript>/g, '')).querySelector('main.hs-plain')?.textContent).toContain(
      '湖边的清晨',
    )
  })

  test.each([
    ['article', 'head'],
    ['album', 'window'],
    ['journal', undefined],
  ])('a blog as %s begins with its cover in the %s', async (skin, at) => {
    const { id } = await blog({ skin, coverUrl: '/cover.jpg' })
    const first = read((await look(`/view/blog/${id}`)).body).getElementById('first-picture')
    expect([first?.dataset['at'], first?.getAttribute('src')]).toEqual([at, at && `${ORIGIN}/cover.jpg`])
  })

  test('of a tour: languages, scenes, and how it is put elsewhere', async () => {
    const { id } = await tour({ title: '云岭', languages: ['en', 'ja'], translations: {} })
    const document = read((await look(`/view/tour/${id}`)).body)
    const others = [...document.querySelectorAll('meta[property="og:locale:alternate"]')]
    expect(others.map((one) => one.getAttribute('content'))).toEqual(['ja_JP'])
    expect([document.documentElement.lang, meta(document, 'og:locale')]).toEqual(['en', 'en_US'])
    const links = [...document.querySelectorAll('link[rel="alternate"][type]')].map((one) => one.getAttribute('type'))
    expect(links).toEqual([
      'application/json+oembed',
      'text/xml+oembed',
      'application/atom+xml',
      'application/feed+json',
      'application/atom+xml',
      'application/feed+json',
      'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
      'text/html',
    ])
    expect(structured(document)[0]).toMatchObject({ hasPart: [{ name: 'a' }] })
  })

  test.each([
    ['unlisted', { visibility: 'unlisted' }, '秘密'],
    ['behind a password', { password: 'sesame' }, '输入密码后观看'],
  ])('of a tour %s: shown, and in no search', async (_how, values, words) => {
    const { id } = await tour({ title: '样板间', description: '秘密', ...values })
    const { statusCode, headers, body } = await look(`/view/tour/${id}`)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(structured(read(body))).toEqual([])
    expect(meta(read(body), 'og:description')).toBe(words)
    expect(body.includes('秘密')).toBe(words === '秘密')
  })

  const inEnglish = { ...page, 'accept-language': 'en-GB,en;q=0.9' }

  test('in the language of the reader: the page, its head, and addresses in the others', async () => {
    const { id } = await tour({ title: '云岭', description: '', languages: [], translations: {} })
    const { body, headers } = await site.get(`/view/tour/${id}`, inEnglish)
    const document = read(body)
    expect([document.documentElement.lang, headers['vary']]).toEqual(['en', 'accept-language'])
    expect(meta(document, 'og:description')).toMatch(/^A tour by /)
    expect(meta(document, 'og:locale')).toBe('en_US')
    expect(body).toContain('<p data-say="unopened">The page has not opened yet.')
    const others = [...document.querySelectorAll('link[hreflang]')].map((one) => one.getAttribute('hreflang'))
    expect(others).toEqual(['zh-CN', 'zh-TW', 'en', 'ja', 'ko', 'x-default'])
    const canonical = (html: string) => read(html).querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(canonical(body)).not.toContain('lang=')
    expect(canonical((await look(`/view/tour/${id}?lang=ja`)).body)).toMatch(/\?lang=ja$/)
  })

  test('a tour that is translated says its own words in that language', async () => {
    const translations = { en: { title: 'Ridge', description: 'Above the lake', 'scene.a': 'Gate' } }
    const { id } = await tour({ title: '云岭', description: '湖上', languages: ['zh-CN', 'en'], translations })
    const { body } = await site.get(`/view/tour/${id}`, inEnglish)
    expect([meta(read(body), 'og:title'), meta(read(body), 'og:description')]).toEqual(['Ridge', 'Above the lake'])
    expect(structured(read(body))[0]).toMatchObject({ inLanguage: 'en', hasPart: [{ name: 'Gate' }] })
    expect(meta(read((await look(`/view/tour/${id}`)).body), 'og:title')).toBe('云岭')
    expect(meta(read((await look(`/view/tour/${id}?lang=en`)).body), 'og:title')).toBe('Ridge')
  })

  test.each([
    ['/view/nothing', 'en', 'There is nothing to see here'],
    ['/view/nothing?lang=ja', 'ja', 'ここには表示できる内容がありません'],
    ['/t/nothing', 'en', 'There is nothing at this address'],
    ['/view/map', 'en', 'Map · 环视'],
  ])('%s answers in %s', async (address, language, title) => {
    const document = read((await site.get(address, inEnglish)).body)
    expect(document.documentElement.lang).toBe(language)
    expect(document.title).toContain(title)
  })

  test('of the front page: the site, its search and its feeds', async () => {
    const document = read((await look('/view')).body)
    expect(structured(document)).toMatchObject([{ '@type': 'WebSite', name: '环视' }])
    expect(meta(read((await look('/view?search=x')).body), 'robots')).toBe('noindex')
    expect((await look('/view?user=owner')).body).toContain('/feeds/authors/owner/works.atom')
  })

  test('the front page begins with its banner, a search does not', async () => {
    const pinned = await pano({ title: '洱海' })
    await pano({ title: '更新的一张' })
    const target = JSON.stringify({ kind: 'pano', id: pinned })
    await site.db.insertInto('top_item').values({ id: uuidV7(), slot: 'banner', target, order: 1 }).execute()
    const first = async (url: string) => read((await look(url)).body).getElementById('first-picture')
    const shown = await first('/view')
    expect([shown?.dataset['at'], shown?.getAttribute('src')]).toEqual(['banner', expect.stringContaining(pinned)])
    expect(await first('/view?search=x')).toBeNull()
  })
})
