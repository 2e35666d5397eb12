// What is done to many hotspots at once: looks taken over, copies into other scenes; and finding one of them again.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { describe, expect, test } from 'vitest'
import { copyToScenes, hasRoom } from './copies.ts'
import { findIn } from './find.ts'
import { MOST_HOTSPOTS } from './hotspot-operations.ts'
import { inPrevailingStyle, spreadStyle, unlike } from './hotspot-style.ts'
import { firstIconStyle, newHotspot, newPolygon } from '../parts/new-hotspot.ts'
import { duplicateScene } from './scene-operations.ts'
import { testScene, testTour, testLink } from './test-draft.ts'

const ICON = '22222222-2222-7222-8222-222222222222'
const at = { yaw: 0, pitch: 0 }
const worn = (id: string, to: string): Hotspot => ({
  ...testLink(id, to),
  iconId: ICON,
  iconStyle: { ...firstIconStyle, scale: 2 },
})

describe('looks', () => {
  const words = newHotspot('text', at, '说明', { text: '' })
  const draft = testTour([
    testScene('a', { hotspots: [worn('1', 'b'), testLink('2', 'c'), words] }),
    testScene('b', { hotspots: [testLink('3', 'a'), { ...testLink('4', 'c'), locked: true }] }),
    testScene('c'),
  ])
  const first = worn('1', 'b')

  test('others of the kind take it over, in one scene or in all; locked ones and other kinds stay', () => {
    expect([unlike(draft, first, 'a'), unlike(draft, first, null)]).toEqual([1, 2])
    const here = spreadStyle(draft, first, 'a')
    expect(here.scenes.map(({ hotspots }) => hotspots.map(({ iconId }) => iconId ?? null))).toEqual([
      [ICON, ICON, null],
      [null, null],
      [],
    ])
    const everywhere = spreadStyle(draft, first, null)
    expect(everywhere.scenes[1]?.hotspots).toEqual([
      { ...testLink('3', 'a'), iconId: ICON, iconStyle: first.iconStyle },
      draft.scenes[1]?.hotspots[1],
    ])
    expect(unlike(everywhere, first, null)).toBe(0)
  })

  test('the plain look can be taken over as well', () => {
    const plain = spreadStyle(draft, testLink('2', 'c'), null)
    expect(plain.scenes[0]?.hotspots[0]).toEqual(testLink('1', 'b'))
  })

  test('areas take over colours, never icons', () => {
    const style = { fill: '#00FF00', fillOpacity: 1, stroke: '#00FF00', strokeWidth: 3, hoverOnly: true }
    const [one, other] = [{ ...newPolygon([]), style } as Hotspot, newPolygon([])]
    const areas = testTour([testScene('a', { hotspots: [one, other, testLink('w', 'b')] }), testScene('b')])
    const [, second, link] = spreadStyle(areas, one, null).scenes[0]?.hotspots ?? []
    expect(second).toEqual({ ...other, style })
    expect(link).toEqual(testLink('w', 'b'))
  })

  test('a new one wears what all others of its kind wear, and nothing where they differ', () => {
    const alike = testTour([testScene('a', { hotspots: [worn('1', 'b'), worn('2', 'b')] }), testScene('b')])
    expect(inPrevailingStyle(alike, testLink('9', 'a'))).toEqual(worn('9', 'a'))
    expect(inPrevailingStyle(draft, testLink('9', 'a'))).toEqual(testLink('9', 'a'))
    expect(inPrevailingStyle(alike, words)).toBe(words)
  })
})

describe('copies', () => {
  const sign = newHotspot('text', { yaw: 20, pitch: 5 }, '电话', { text: '400' })
  const draft = testTour([
    testScene('a', { hotspots: [sign, testLink('w', 'b')] }),
    testScene('b'),
    testScene('c', { hotspots: Array.from({ length: MOST_HOTSPOTS - 1 }, (_, index) => testLink(`x${index}`, 'a')) }),
  ])

  test('go into each scene, but no link into its own and none too many', () => {
    const spread = copyToScenes(draft, new Set(['b', 'c']), [sign, testLink('w', 'b')])
    expect([spread.scenes, spread.hotspots]).toEqual([2, 2])
    const [, b, c] = spread.draft.scenes
    expect(b?.hotspots).toMatchObject([{ kind: 'text', title: '电话', yaw: 20 }])
    expect(b?.hotspots[0]?.id).not.toBe(sign.id)
    expect(c?.hotspots).toHaveLength(MOST_HOTSPOTS)
    expect([hasRoom(spread.draft, 'b'), hasRoom(spread.draft, 'c')]).toEqual([true, false])
  })

  test('nothing to copy is no change', () => {
    expect(copyToScenes(draft, new Set(['b']), [testLink('w', 'b')])).toEqual({ draft, scenes: 0, hotspots: 0 })
  })

  test('a scene once more stands right after it, with hotspots of its own', () => {
    const { draft: more, id } = duplicateScene(draft, 'a')
    expect(more.scenes.map((scene) => scene.title)).toEqual(['a', 'a 副本', 'b', 'c'])
    const copy = more.scenes.find((scene) => scene.id === id)
    expect(copy?.hotspots).toMatchObject([{ title: '电话' }, { target: { sceneId: 'b' } }])
    expect(copy?.hotspots.map((hotspot) => hotspot.id)).not.toContain(sign.id)
    expect(more.startSceneId).toBe('a')
  })
})

describe('finding', () => {
  const draft = testTour([
    testScene('hall', {
      title: '大厅',
      hotspots: [
        newHotspot('text', at, '开放时间', { text: '周一闭馆，其余九点到五点' }),
        newHotspot('article', at, '', { html: '<p>馆长<b>寄语</b></p>' }),
      ],
    }),
    testScene('yard', { title: '后院', hotspots: [testLink('back', 'hall')] }),
  ])
  const texts = (wanted: string) => findIn(draft, wanted).map(({ text, sceneId }) => `${sceneId} ${text}`)

  test('without words all scenes are offered', () => {
    expect(texts(' ')).toEqual(['hall 大厅', 'yard 后院'])
  })

  test('names come before what is written behind them', () => {
    expect(texts('大厅')).toEqual(['hall 大厅', 'yard 前往场景'])
    expect(texts('时间')).toEqual(['hall 开放时间'])
  })

  test('words are found within articles, without their markup, and shown', () => {
    expect(findIn(draft, '寄语')).toMatchObject([{ sceneId: 'hall', excerpt: '馆长 寄语' }])
    expect(texts('<b>')).toEqual([])
    expect(texts('闭馆 九点')).toEqual(['hall 开放时间'])
  })
})
