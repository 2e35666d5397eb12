import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { describe, expect, test } from 'vitest'
import { shallow } from 'zustand/shallow'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Stored, TourDraft } from '../model/draft.ts'
import { moveHotspots, removeHotspots } from '../model/hotspot-operations.ts'
import { changeScene } from '../model/scene-operations.ts'
import { testScene, testTour, testLink } from '../model/test-draft.ts'
import type { Recovery } from './recovery.ts'
import type { Source } from './source.ts'
import { createStudio, type StudioState } from './studio.ts'
import { createStudioStore } from './studio-store.ts'

const silent: Recovery = { keep: () => undefined, clear: () => undefined, found: () => null }
const scenes = [
  testScene('a', { hotspots: [testLink('x', 'b'), testLink('y', 'b')] }),
  testScene('b', { hotspots: [testLink('z', 'a')] }),
]

function opened(part: Partial<Stored> = {}) {
  let stored = { id: 't', version: 1, ...testTour(scenes), ...part } as Stored // what the studio looks at
  const store = createStudioStore({
    record: stored,
    isManual: true,
    recovery: silent,
    server: {
      update: (changes: Partial<TourDraft>, version) => {
        // As it comes over the line: nothing of it is the same object.
        stored = structuredClone({ ...stored, ...changes, version: version + 1 })
        return Promise.resolve(stored)
      },
      read: () => Promise.resolve(stored),
      failure: () => ({ kind: 'offline', message: '' }),
    },
  })
  const studio = createStudio(store, {} as Source) // it only carries it
  const answer = { ...testTour(scenes), id: 't', libs: {}, icons: {}, map: {} } as unknown as PublicTour // what is resolved
  studio.setResolved({ ...answer, scenes: answer.scenes.map((scene) => ({ ...scene, content: null })) })
  return studio
}

/** Counts how often what a selector chooses is another value. */
function watched(studio: ReturnType<typeof opened>, select: (state: StudioState) => unknown): () => number {
  let count = 0
  let last = select(studio.get())
  studio.state.subscribe((state) => {
    const next = select(state)
    if (!shallow(last, next)) count += 1
    last = next
  })
  return () => count
}

describe('what a change leaves alone stays the same', () => {
  test('a hotspot that is moved is another one, and its scene; everything else is as it was', () => {
    const studio = opened()
    studio.select(['x'])
    const { draft, tour } = studio.get()
    const titles = watched(studio, ({ draft: now }) => now.scenes.map(({ title }) => title))
    const hotspot = watched(studio, (state) => state.hotspot)
    const selected = watched(studio, (state) => state.selected)
    const settings = watched(studio, ({ draft: { music, map, skin } }) => ({ music, map, skin }))
    studio.change('move', (now) =>
      moveHotspots(now, 'a', new Set(['x']), { yaw: 10, pitch: -20 }, { yaw: 30, pitch: 0 }),
    )
    expect([hotspot(), titles(), selected(), settings()]).toEqual([1, 0, 0, 0])
    expect(studio.get().draft.scenes[1]).toBe(draft.scenes[1])
    expect(studio.get().tour?.scenes[1]).toBe(tour?.scenes[1])
    expect(studio.get().shown).not.toBe(tour?.scenes[0])
  })

  test('a letter of a title is news for that scene alone, and none for what the server resolves', () => {
    const studio = opened()
    const [one, other] = ['a', 'b'].map((id) =>
      watched(studio, ({ tour }) => tour?.scenes.find((scene) => scene.id === id)),
    )
    const references = watched(studio, (state) => state.references)
    const tool = watched(studio, ({ tool: now, mode, viewer, arrival, chosen }) => [now, mode, viewer, arrival, chosen])
    for (const title of ['厅', '厅堂', '厅堂一']) {
      studio.change('title', (now) => changeScene(now, 'a', (scene) => ({ ...scene, title })))
    }
    expect([one?.(), other?.(), references(), tool()]).toEqual([3, 0, 0, 0])
  })

  test('having been saved is no news', async () => {
    const studio = opened()
    studio.change('title', (now) => changeScene(now, 'a', (scene) => ({ ...scene, title: '厅' })))
    const { draft, tour } = studio.get()
    expect(await studio.store.flush()).toBe(true)
    expect([studio.get().saving, studio.get().stored.version]).toEqual(['saved', 2])
    expect(studio.get().draft.scenes).toBe(draft.scenes)
    expect(studio.get().tour?.scenes).toBe(tour?.scenes)
  })
})

describe('what follows from something else', () => {
  test('what was removed is not selected any more, and one alone is the hotspot', () => {
    const studio = opened()
    studio.select(['x', 'y'])
    expect([studio.get().chosen.length, studio.get().hotspot]).toEqual([2, undefined])
    studio.change('remove', (now) => removeHotspots(now, 'a', new Set(['x'])))
    expect([[...studio.get().selected], studio.get().hotspot?.id]).toEqual([['y'], 'y'])
  })

  test('another scene takes nothing along: neither what was selected nor what was tried out', () => {
    const studio = opened()
    studio.select(['x'])
    studio.setPatch({ nadir: { kind: 'blur', libId: null, size: 40 }, logoUrl: null })
    studio.goTo('a', { yaw: 1, pitch: 2, fov: 70 })
    expect([[...studio.get().selected], studio.get().patch, studio.get().arrival?.yaw]).toEqual([['x'], null, 1])
    studio.goTo('b')
    expect([studio.get().scene?.id, studio.get().shown?.id, studio.get().selected.size, studio.get().arrival]).toEqual([
      'b',
      'b',
      0,
      null,
    ])
  })

  test('the scene on the stage that is removed gives way to the first', () => {
    const studio = opened()
    studio.goTo('b')
    studio.change('remove', (now) => ({ ...now, scenes: now.scenes.filter(({ id }) => id !== 'b') }))
    expect([studio.get().scene?.id, studio.get().shown?.id]).toEqual(['a', 'a'])
  })

  test('the panorama is that of the record', () => {
    const pano = { id: 'p', status: 'processing' } as Pano // all that is asked
    expect([opened().get().pano, opened({ pano }).get().pano]).toEqual([undefined, pano])
  })
})
