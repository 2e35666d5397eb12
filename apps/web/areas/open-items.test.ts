// With the addresses of the screens that this app has.
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { resources } from '@huanshi/resources/all.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { openItems } from '@huanshi/web-kit/menu/open-items.ts'
import { expect, test } from 'vitest'
import './screen-addresses.ts'

const place = areaOf('/Group/01997000-0000-7000-8000-00000000000a')

function item(title: string, url: string | null, children: MenuItem[] = []): MenuItem {
  return { id: title, title, icon: null, url, target: null, order: 0, children }
}

const menu = [
  item('首页', '/Group/{groupId}'),
  item('作品', null, [item('全景', '/Group/{groupId}/Pano')]),
  item('业务', null, [item('名片', '/Group/{groupId}/Card'), item('展会', '/Group/{groupId}/Expo')]),
]

function titles(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ title, children }) => [title, ...titles(children)])
}

test.each([
  ['编辑', ['首页', '作品', '全景']],
  ['名片管理员', ['首页', '业务', '名片']],
  ['管理员', ['首页', '作品', '全景', '业务', '名片', '展会']],
])('%s sees what opens', (role, seen) => {
  expect(titles(openItems(menu, resources, place, heldRoles(['会员'], [role])))).toEqual(seen)
})
