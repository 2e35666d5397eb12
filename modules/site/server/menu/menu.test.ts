import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerMenus } from './menu.routes.ts'

/** Addresses whose module is switched off. */
const closed = new Set<string>()
const store = await testDatabase()
const usable = async () => (url: string) => !closed.has(url)
const app = await testApp({ db: store.db, register: (app, db) => registerMenus(app, { db, usable }) })
afterAll(async () => {
  await app.close()
  await store.close()
})

async function menu(area: string, roles: string[] | null) {
  const token = roles === null ? null : await testToken({ userId: uuidV7(), userName: 'a', roles })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  return app.inject({ url: `/api/${area}/Menus`, headers })
}

const titles = (items: MenuItem[]): unknown[] =>
  items.map(({ title, children }) => (children.length === 0 ? title : [title, ...titles(children)]))

const work = ['作品', '全景', '漫游']
const ownWork = [...work, '发布提议', '拖入建漫游']
const material = ['素材', '素材库', '热点图标', '标签']
const publicMenu = ['首页', '公共概览', work, material, ['业务', '展会']]

test.each([
  [
    'my',
    [
      '首页',
      [...ownWork, '博客'],
      material,
      ['往来', '私信', '评论', '作品审核', '通知'],
      ['客户与审阅', '客户', '线索', '审阅链接', '批注'],
      ['业务', '订单', '拍摄场次'],
      ['账户', '个人资料', '我的机构', '品牌', '访问令牌', '推送', '帮助'],
    ],
  ],
  [
    'Admin',
    [
      '概览',
      ['内容', '全景', '漫游', '博客', '置顶', '帮助文章', '资讯文章', '单页'],
      ['素材', '素材库', '公共音频', '公共热点图标', '标签'],
      ['往来', '通知', '评论', '作品审核', '消息'],
      ['交易', '订单', '商品', '拍摄场次'],
      ['人员', '用户', '角色', '机构', '在线用户'],
      [
        '系统',
        '运行状态',
        '模块',
        '菜单',
        '分类',
        '地图区域',
        '地图来源',
        '地图下载',
        '公众号菜单',
        '接入程序',
        '操作日志',
        '设置',
      ],
    ],
  ],
  [
    'GroupAdmin',
    [
      '首页',
      '机构概览',
      ownWork,
      material,
      ['客户与审阅', '客户', '线索', '审阅链接', '批注'],
      ['业务', '名片', '展会'],
      ['组织', '成员', '下级机构', '品牌', '域名', '评论', '访问令牌', '推送'],
    ],
  ],
  ['PublicAdmin', ['首页', '公共概览', work, material, ['业务', '名片', '展会', '线索'], ['组织', '成员']]],
])('the menu of %s leads to its screens', async (area, expected) => {
  expect(titles((await menu(area, ['管理员'])).json())).toEqual(expected)
})

test('what is switched off is left out', async () => {
  closed.add('/Tour')
  const items = titles((await menu('my', ['会员'])).json())
  closed.clear()
  expect(items).toContainEqual(['作品', '全景', '发布提议', '拖入建漫游', '博客'])
})

test.each([
  ['My', ['会员'], 200],
  ['PublicAdmin', ['会员'], 200],
  ['GroupAdmin', ['会员'], 200],
  ['Admin', ['会员'], 403],
  ['Admin', ['集团项目管理员'], 403],
  ['Admin', ['管理员'], 200],
  ['My', null, 401],
  ['Admin', null, 401],
])('%s for %s answers %i', async (area, roles, status) => {
  expect((await menu(area, roles)).statusCode).toBe(status)
})

test('items for other roles, disabled ones and headings above nothing are left out', async () => {
  const heading = uuidV7()
  await store.db
    .insertInto('menu_item')
    .values([
      { id: heading, category_id: 'PublicAdmin', title: '运营', order: 90 },
      {
        id: uuidV7(),
        category_id: 'PublicAdmin',
        title: '审核',
        url: '/Public/Check',
        parent_id: heading,
        roles: ['base_管理员'],
      },
      { id: uuidV7(), category_id: 'PublicAdmin', title: '旧页', url: '/Public/Old', is_enabled: false },
    ])
    .execute()
  expect(titles((await menu('PublicAdmin', ['会员'])).json())).toEqual(publicMenu)
  expect(titles((await menu('PublicAdmin', ['管理员'])).json())).toContainEqual(['运营', '审核'])
})
