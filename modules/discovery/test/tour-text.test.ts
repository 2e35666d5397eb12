// A tour as text: everything that is in the tour is in its text, in the same language and for the same people.
import { JSDOM } from 'jsdom'
import { afterAll, describe, expect, test } from 'vitest'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { textsOf, translated } from '@huanshi/tour/contract/tour-walk.ts'
import { foundSite, page } from './found-site.ts'

const { site, look, made, tour, change, act, scene, show } = await foundSite()
afterAll(() => site.close())

const read = (html: string) => new JSDOM(html).window.document
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** Lines of a text are paragraphs of the page. */
const bare = (text: string) => text.replaceAll(/\s+/g, '')
const saidBy = (html: string) => plain(read(html).body.textContent)
const placed = (id: string, yaw: number, title = '') => ({ id, yaw, pitch: 0, title, titleVisible: true, iconId: null })
const at = (yaw: number) => ({ yaw, pitch: 0 })

/** With something of every kind that visitors meet. */
async function wholeTour(values: object = {}) {
  const file = (kind: string, name: string) => made(lib, 'owner', { kind, name, revision: uuidV7(), file: `a.${kind}` })
  const [picture, sound, video] = await Promise.all([
    file('image', '檐下'),
    file('audio', '水声'),
    file('video', '开馆'),
  ])
  const hotspots = [
    { ...placed('way', -45), kind: 'scene', target: { sceneId: 'b' } },
    { ...placed('note', 90, '门匾'), kind: 'text', target: { text: '写于一九三〇年。\n<b>勿触</b>' } },
    { ...placed('long', 170, '馆史'), kind: 'article', target: { html: '<p>从一座粮仓开始</p>' } },
    { ...placed('shot', 10, '细部'), kind: 'image', target: { libId: picture } },
    { ...placed('all', 20, '一组'), kind: 'gallery', target: { libIds: [picture] } },
    { ...placed('hear', 30), kind: 'audio', target: { libId: sound } },
    { ...placed('show', 40), kind: 'video', target: { libId: video } },
    { ...placed('out', 50, '官网'), kind: 'link', target: { url: 'https://museum.example/?a=1&b=2' } },
    { ...placed('step', 60, '台阶'), kind: 'polygon', points: [at(0), at(9), at(4)], target: { text: '共九级' } },
  ]
  return tour({
    title: '云岭 & 湖',
    description: '第一行\n第二行',
    folders: [{ id: 'f', title: '一楼', order: 0 }],
    scenes: [
      await scene('a', {
        title: '门厅',
        folderId: 'f',
        hotspots: hotspots as never,
        initialView: { yaw: 0, pitch: 0, fov: 75 },
      }), // as the contract has them
      await scene('b', { title: '展厅', order: 1 }),
    ],
    startSceneId: 'a',
    keyframes: [
      {
        id: 'k',
        title: '十分钟',
        keys: [{ time: 0, sceneId: 'a', yaw: 0, pitch: 0, fov: 75, caption: '先看门匾' }],
        bars: [],
        duration: 10,
      },
    ],
    languages: ['zh-CN', 'en'],
    translations: { en: { title: 'Ridge', 'scene.a': 'Lobby', 'scene.b': 'Gallery', 'scene.a.note': 'Plaque' } },
    ...values,
  })
}

describe('the text of a tour', () => {
  test.each(['zh-CN', 'en'])('holds each text of the tour in %s', async (language) => {
    const { id } = await wholeTour()
    const whole = await show(id)
    const { body, statusCode } = await look(`/view/tour/${id}/text?lang=${language}`)
    expect(statusCode).toBe(200)
    const said = bare(saidBy(body))
    const texts = textsOf(translated(whole, whole.translations[language]))
    expect(texts.length).toBeGreaterThan(12)
    for (const { text, isHtml } of texts) expect(said).toContain(bare(isHtml === true ? saidBy(text) : text))
    expect(body).not.toContain('<script')
  })

  test('says where things lie, from where the scene begins', async () => {
    const { id } = await wholeTour()
    const said = saidBy((await look(`/view/tour/${id}/text`)).body)
    expect(said).toContain('从门厅向左前方到展厅')
    expect(said).toContain('门匾 文字，在右侧')
    expect(said).toContain('馆史 图文，在身后')
    expect(saidBy((await look(`/view/tour/${id}/text?lang=en`)).body)).toContain(
      'From Lobby ahead to the left to Gallery',
    )
  })

  test('leads on, shows its media with words in their place, and names its languages', async () => {
    const { id } = await wholeTour()
    const document = read((await look(`/view/tour/${id}/text?lang=ja`)).body)
    expect(document.documentElement.lang).toBe('ja')
    expect(document.querySelector('h1')?.lang).toBe('zh-CN')
    expect(
      [...document.querySelectorAll('a[href^="#"]')].every(
        (one) => document.querySelector(one.getAttribute('href') ?? '') !== null,
      ),
    ).toBe(true)
    expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(
      expect.arrayContaining(['檐下', '门厅のパノラマ']),
    )
    expect(document.querySelectorAll('audio[controls], video[controls]')).toHaveLength(2)
    expect(document.querySelector('a[href="https://museum.example/?a=1&b=2"]')).not.toBeNull()
    expect(document.querySelector(`a[href="/view/tour/${id}#b"]`)).not.toBeNull()
    expect(document.querySelector('a[aria-current]')?.textContent).toBe('日本語')
  })

  test('is named by the page of the tour, in its head and for readers without scripts', async () => {
    const { id } = await wholeTour()
    const { body } = await look(`/view/tour/${id}`)
    expect(read(body).querySelector('link[rel="alternate"][type="text/html"]')?.getAttribute('href')).toMatch(/\/text$/)
    expect(read(body.replaceAll(/<\/?noscript>/g, '')).querySelector('main a[href$="/text"]')?.textContent).toBe(
      '用文字读这个漫游',
    )
  })
})

describe('who may read it', () => {
  const give = (url: string, password: string) =>
    site.send(null, url, new URLSearchParams({ password }).toString(), 'application/x-www-form-urlencoded', page)

  test('a tour with a password asks for it, without a script', async () => {
    const { id } = await wholeTour({ password: 'sesame' })
    const url = `/view/tour/${id}/text`
    const closed = await look(url)
    expect([closed.statusCode, closed.headers['x-robots-tag']]).toEqual([401, 'noindex'])
    expect(read(closed.body).querySelector('form[method="post"] input[type="password"]')).not.toBeNull()
    const wrong = await give(url, 'open')
    expect([wrong.statusCode, saidBy(wrong.body).includes('密码不正确')]).toEqual([422, true])
    for (const { body } of [closed, wrong]) expect(body).not.toMatch(/门厅|云岭/)
    const open = await give(url, 'sesame')
    expect([open.statusCode, open.headers['x-robots-tag'], saidBy(open.body).includes('门厅')]).toEqual([
      200,
      'noindex',
      true,
    ])
  })

  test.each([
    ['that never was', 404, async () => '00000000-0000-7000-8000-000000000000'],
    [
      'that is a draft',
      404,
      async () => (await act('POST', '/api/My/Tours', { title: '草稿' })).json<{ id: string }>().id,
    ],
    [
      'that was withdrawn',
      410,
      async () => {
        const { id } = await wholeTour()
        await act('POST', `/api/My/Tours/${id}/withdraw`)
        return id
      },
    ],
  ])('a tour %s answers %i', async (_how, status, named) => {
    expect((await look(`/view/tour/${await named()}/text`)).statusCode).toBe(status)
  })

  test('its short address leads there, and so does a former name', async () => {
    const { id } = await wholeTour({ slug: 'ridge-one' })
    await change('Tours', id, { slug: 'ridge-two' })
    const short = await look('/t/ridge-two/text?lang=en')
    expect([short.statusCode, short.headers['location']]).toEqual([301, '/view/tour/ridge-two/text?lang=en'])
    expect((await look('/view/tour/ridge-one/text')).headers['location']).toBe('/view/tour/ridge-two/text')
    expect((await look('/view/tour/ridge-two/text')).headers['x-robots-tag']).toBeUndefined()
  })
})
