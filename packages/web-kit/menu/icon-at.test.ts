import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { expect, test } from 'vitest'
import { areaOf } from '../area/area-of.ts'
import { iconAt } from './icon-at.ts'

function entry(url: string | null, icon: string | null, children: MenuItem[] = []): MenuItem {
  return { id: `${url}`, title: `${url}`, icon, url, target: null, order: 0, children }
}

const items = [
  entry('/Admin', 'house'),
  entry(null, null, [entry('/Admin/Weixin', 'store'), entry('/Admin/Weixin/Menu', 'smartphone')]),
]
const place = areaOf('/Admin')

test('the entry that leads nearest gives its icon, whatever the letters case', () => {
  expect(iconAt(items, place, '/admin/weixin/menu')).toBe('smartphone')
  expect(iconAt(items, place, '/Admin/Weixin/Other')).toBe('store')
})

test('the home leads nowhere but to itself', () => {
  expect(iconAt(items, place, '/Admin/Tag')).toBeNull()
})

test('addresses of a group stand for every group', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001'
  expect(iconAt([entry('/Group/{groupId}/Tag', 'tag')], areaOf(`/Group/${id}`), `/Group/${id}/Tag`)).toBe('tag')
})
