import { expect, test } from 'vitest'
import type { TourDraft } from '../model/draft.ts'
import { settingsOf, templatesIn } from './templates.ts'

function box() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('templates are each person’s own, one per name, and what is broken counts as none', () => {
  const drawer = box()
  const own = templatesIn(drawer, 'lin')
  own.save({ name: '展厅', settings: { visibility: 'public' } })
  own.save({ name: '楼盘', settings: {} })
  own.save({ name: '展厅', settings: { visibility: 'unlisted' } })
  expect(own.all().map(({ name }) => name)).toEqual(['展厅', '楼盘'])
  expect(own.all()[0]?.settings.visibility).toBe('unlisted')
  expect(templatesIn(drawer, 'he').all()).toEqual([])
  own.remove('展厅')
  expect(own.all().map(({ name }) => name)).toEqual(['楼盘'])
  drawer.setItem('huanshi:tour-templates:lin', '{"a":')
  expect(own.all()).toEqual([])
})

test('a template holds nothing that belongs to scenes', () => {
  const draft = {
    scenes: [{ id: 'a' }],
    startSceneId: 'a',
    title: '环湖',
    coverUrl: '/x',
    autoTour: { enabled: true, order: ['a'], dwellSeconds: 8, keepInitialView: false },
  } as unknown as TourDraft // the parts in question
  expect(Object.keys(settingsOf(draft))).not.toContain('scenes')
  expect(settingsOf(draft).autoTour).toEqual({ enabled: true, order: [], dwellSeconds: 8, keepInitialView: false })
})
