// Every road that rich text comes in by, with what attackers write: the database holds nothing but what the contract's rules allow.
import { mapRichText } from '@huanshi/kernel/definition/rich-text.ts'
import { richTags } from '@huanshi/kernel/protocol/rich-text-rules.ts'
import { TourContent } from '@huanshi/tour/contract/tour-fields.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import sanitizeHtml from 'sanitize-html'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanStored, richPlaces } from '@huanshi/server/composition/clean-stored.ts'
import { harmlessHtml } from '../rich-text.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript&colon;alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<object data="x"></object><embed src="x"><base href="https://evil.example/">',
  '<style>@import "https://evil.example/x.css"</style><link rel=stylesheet href=x>',
  '<p style="background:url(https://evil.example/);position:fixed">p</p>',
  '<p style="color:expression(alert(1))">p</p>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><button formaction="javascript:alert(1)">b</button></form>',
  '<div onpointerover="alert(1)" id="config" name="config">d</div>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<img src=x onerror=alert(1)//>',
  '<p><img src="x" title="&quot;><script>alert(1)</script>"></p>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
]
const poison = attacks.join('')

/** What is wrong in a text, by a parser that takes every tag as it comes. */
function faults(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!richTags.includes(tagName)) found.push(`<${tagName}>`)
        for (const [key, value] of Object.entries(attribs)) found.push(...faultsOf(tagName, key, value))
        return { tagName, attribs }
      },
    },
  })
  return found
}

function faultsOf(tag: string, key: string, value: string): string[] {
  const address = value.replaceAll(/[\s\p{Cc}]/gu, '')
  const isForeign = /^(\/[/\\]|[a-z][a-z0-9+.-]*:)/i.test(address) && !/^(https?|mailto|tel):/i.test(address)
  const isFault =
    /^on|^srcdoc$|^id$|^name$|^action$|^formaction$/.test(key) ||
    (/^(href|src)$/.test(key) && isForeign) ||
    (key === 'style' && /url|expression|position/i.test(value)) ||
    (tag === 'iframe' && key === 'src' && !/^\/view\/(pano|tour)\//.test(value))
  return isFault ? [`${tag} ${key}=${value}`] : []
}

const site = await testSite()
afterAll(() => site.close())
const { ask, scene } = tourVisits(() => site)

const plain = (table: string, column: string): string => `${table}.${column}`.replaceAll('"', '')

/** Of the whole database. */
async function stored(): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, schema } of richPlaces) {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(column)} as value from ${sql.raw(table)}`.execute(
      site.db,
    )
    for (const { value } of rows)
      mapRichText(schema, value, (html) => {
        found.push(...faults(html).map((fault) => `${plain(table, column)}: ${fault}`))
        return html
      })
  }
  return found
}

async function poisonedTour(html = poison): Promise<object> {
  const at = { yaw: 0, pitch: 0, title: '', titleVisible: false }
  const hotspots = [{ id: 'h', kind: 'article' as const, ...at, target: { html } }]
  const translations = { en: { 'scene.a.h.html': html, title: 'A < B & C' } }
  return { title: '游', scenes: [await scene('a', { hotspots })], languages: ['en'], translations }
}

async function done(method: 'POST' | 'PATCH', url: string, body: object, person = 'owner'): Promise<Tour> {
  const answer = await ask(method, url, body, person)
  expect([answer.statusCode < 300, answer.body]).toEqual([true, answer.body])
  return answer.json<Tour>()
}

/** Puts the poison where no road would let it, as earlier versions might have. */
async function poisonStored(id: string): Promise<void> {
  const content = JSON.stringify(await poisonedTour())
  await sql`update tour set scenes = ${content}::jsonb -> 'scenes', translations = ${content}::jsonb -> 'translations'
    where id = ${id}`.execute(site.db)
  await sql`update tour_snapshot set content = content || ${content}::jsonb where tour_id = ${id}`.execute(site.db)
}

describe('the definition', () => {
  test('names every place of rich text there is', () => {
    expect(richPlaces.map(({ table, column }) => plain(table, column)).toSorted()).toEqual(
      ['article', 'blog', 'notice', 'page']
        .map((table) => `${table}.content_html`)
        .concat('pano.hotspots', 'tour.scenes', 'tour.translations', 'tour_snapshot.content')
        .toSorted(),
    )
  })

  test('leaves plain texts plain', () => {
    const plain = { title: '<b>', translations: { en: { title: '<i>&', 'scene.a.h': '<u>' } } }
    expect(mapRichText(TourContent, plain as unknown as TourContent, () => 'cleaned')).toEqual(plain) // part of one
  })
})

describe('the cleaner', () => {
  test.each(attacks)('%s', (attack) => {
    expect(faults(harmlessHtml(attack))).toEqual([])
  })

  test('cleans what is clean into itself', () => {
    const part = fc.oneof(
      fc.constantFrom(...attacks),
      fc.constantFrom(
        ...richTags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} style="color:#fff;x:y" title='"'>`]),
      ),
      fc.constantFrom(
        '&',
        '&lt;',
        '&amp;lt;',
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        ']]>',
        '山',
        '\u0000',
        '</',
        '<a href="',
      ),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = harmlessHtml(parts.join(''))
        expect(harmlessHtml(once)).toBe(once)
        expect(faults(once)).toEqual([])
      }),
      { numRuns: 3000, seed: 35 },
    )
  })
})

describe('nothing hostile is stored', () => {
  const written = { contentHtml: poison, title: '题' }
  const category = (kind: string) =>
    site.db.selectFrom('category').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()

  test.each([
    ['blog', async () => ['/api/My/Blogs', { ...written }, 'owner']],
    [
      'article',
      async () => ['/api/Admin/Articles', { ...written, categoryId: (await category('article')).id }, 'admin'],
    ],
    ['page', async () => ['/api/Admin/Pages', { ...written, categoryId: (await category('page')).id }, 'admin']],
    ['notice', async () => ['/api/Admin/Notices', { ...written }, 'admin']],
    ['tour', async () => ['/api/My/Tours', await poisonedTour(), 'owner']],
  ] as const)('%s: by making and by changing', async (_name, given) => {
    const [list, body, person] = (await given()) as [string, object, string]
    const made = await done('POST', list, body, person)
    expect(await stored()).toEqual([])
    await done('PATCH', `${list}/${made.id}`, { ...body, version: made.version }, person)
    expect(await stored()).toEqual([])
  })

  test('by publishing, copying and going back', async () => {
    const made = await done('POST', '/api/My/Tours', await poisonedTour())
    await done('POST', `/api/My/Tours/${made.id}/publish`, {})
    await done('POST', `/api/My/Tours/${made.id}/duplicate`, {})
    await done('POST', `/api/My/Tours/${made.id}/revert`, { number: 1 })
    expect(await stored()).toEqual([])
  })

  test('by a sheet', async () => {
    const sheet = Buffer.from(`标题,正文\n题,"${poison.replaceAll('"', '""')}"\n`)
    const person = site.people.person('owner')
    await site.send(person, '/api/My/Blogs/import', sheet, 'text/csv')
    expect(await stored()).toEqual([])
  })

  test('from before: rows, drafts and what was published are cleaned once', async () => {
    const made = await done('POST', '/api/My/Tours', await poisonedTour('<p>山</p>'))
    await done('POST', `/api/My/Tours/${made.id}/publish`, {})
    await poisonStored(made.id)
    await sql`update article set content_html = ${poison}`.execute(site.db)
    expect(new Set((await stored()).map((place) => place.split(':')[0]))).toEqual(
      new Set(['article.content_html', 'tour.scenes', 'tour.translations', 'tour_snapshot.content']),
    )
    await cleanStored(site.db)
    expect(await stored()).toEqual([])
    const { version, translations } = (await ask('GET', `/api/My/Tours/${made.id}`)).json<Tour>()
    expect([version, translations['en']?.['title']]).toEqual([expect.any(Number), 'A < B & C'])
  })
})
