// What visitors of a tour leave behind: comments, likes, and counts that know nobody.
import type { Scene } from '../contract/tour-scene.ts'
import type { PublicComments } from '@huanshi/publishing/contract/public-comment.ts'
import type { TourStatistics } from '../contract/tour-statistics.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

const placed = { id: 'h', yaw: 0, pitch: 0, title: '', titleVisible: false }

const site = await testSite()
afterAll(() => site.close())

const { ask, visit, scene, published, show } = tourVisits(() => site)

describe('what visitors leave behind', () => {
  const comments = async (id: string) =>
    (await visit('GET', `/api/View/Comments?kind=tour&id=${id}`)).json<PublicComments>()
  const comment = (id: string, further: object = {}) =>
    visit('POST', '/api/View/Comments', {
      target: { kind: 'tour', id },
      name: '小林',
      body: '这里真安静',
      view: { yaw: 10, pitch: 0, fov: 60 },
      sceneId: 'a',
      parentId: null,
      ...further,
    })

  test('a comment waits until the author lets it through, and stands where it was put', async () => {
    const tour = await published({ scenes: [await scene('a')] })
    expect((await comment(tour.id)).statusCode).toBe(202)
    expect((await comments(tour.id)).items).toEqual([])
    const received = (await ask('GET', '/api/My/Comments?direction=received')).json<{
      items: { id: string; body: string }[]
    }>()
    const [waiting] = received.items
    expect(waiting).toMatchObject({ body: '这里真安静', guestName: '小林', status: 'pending' })
    await ask('POST', `/api/My/Comments/${waiting?.id}/approve`)
    const shown = await comments(tour.id)
    expect(shown).toMatchObject({
      total: 1,
      items: [{ name: '小林', sceneId: 'a', view: { yaw: 10 }, isAuthor: false }],
    })
    expect((await show(tour.id)).comments).toBe(1)
  })

  test('who has signed in comments as himself; the author of the tour is shown at once', async () => {
    const tour = await published({ scenes: [await scene('a')] })
    const words = {
      target: { kind: 'tour', id: tour.id },
      name: '冒充的',
      body: '欢迎来看',
      view: null,
      sceneId: null,
      parentId: null,
    }
    const own = await ask('POST', '/api/View/Comments', words)
    expect(own.json()).toMatchObject({ isShown: true })
    const [shown] = (await comments(tour.id)).items
    expect(shown).toMatchObject({ body: '欢迎来看', isAuthor: true })
    expect(shown?.name).not.toBe('冒充的')
    const written = await ask('GET', '/api/My/Comments?direction=written')
    expect(written.json<{ items: object[] }>().items).toMatchObject([
      { body: '欢迎来看', guestName: null, status: 'approved' },
    ])
  })

  test('where comments are switched off there are none', async () => {
    const tour = await published({ scenes: [await scene('a')], allowComments: false })
    expect((await comment(tour.id)).json()).toMatchObject({ type: 'comment.target' })
  })

  test('a visitor likes once', async () => {
    const tour = await published({ scenes: [await scene('a')] })
    const like = () => visit('POST', '/api/View/Likes', { target: { kind: 'tour', id: tour.id } })
    expect((await like()).json()).toEqual({ likes: 1 })
    expect((await like()).json()).toEqual({ likes: 1 })
    expect((await show(tour.id)).likes).toBe(1)
  })

  test('counts add up by scene, hotspot and direction, and strange names do not count', async () => {
    const hotspots = [{ ...placed, kind: 'text', target: { text: '湖' } }] as Scene['hotspots']
    const tour = await published({ scenes: [await scene('a', { hotspots }), await scene('b')] })
    const report = (sceneId: string, hotspotId = 'h') => ({
      scenes: [
        {
          sceneId,
          enters: 1,
          seconds: 12.5,
          heat: [
            [0, 3],
            [647, 2],
          ],
        },
      ],
      hotspots: [{ sceneId, hotspotId, count: 2 }],
    })
    const url = `/api/View/Tours/${tour.id}/Stats`
    await visit('POST', `/api/View/Tours/${tour.id}/views`)
    for (const body of [report('a'), report('a', 'x'), report('z')]) {
      expect((await visit('POST', url, body)).statusCode).toBe(204)
    }
    const machine = await site.get(`/api/View/Tours/${tour.id}`, { 'user-agent': 'Googlebot/2.1' })
    expect(machine.statusCode).toBe(200)
    const read = await ask('GET', `/api/My/Tours/${tour.id}/statistics?days=7`)
    const figures = read.json<TourStatistics>()
    expect([read.statusCode, figures]).toMatchObject([200, { visits: 1, dwell: 25 }])
    expect(figures.days).toHaveLength(7)
    expect(figures.scenes[0]).toMatchObject({ enters: 2, seconds: 25, hotspots: [{ hotspotId: 'h', clicks: 2 }] })
    expect([figures.scenes[0]?.heat[0], figures.scenes[0]?.heat[647], figures.scenes[0]?.heat.length]).toEqual([
      6, 4, 648,
    ])
    expect(figures.scenes[1]).toMatchObject({ enters: 0, heat: [] })
    expect((await ask('GET', `/api/My/Tours/${tour.id}/statistics`, undefined, 'other')).statusCode).toBe(404)
    expect(
      (
        await visit('POST', url, {
          ...report('a'),
          scenes: [{ sceneId: 'a', enters: 1, seconds: 1, heat: [[648, 1]] }],
        })
      ).statusCode,
    ).toBe(400)
  })
})
