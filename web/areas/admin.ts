import { areas } from '@huanshi/contract/areas/area.ts'
import { requirementFor } from '@huanshi/contract/definition/access.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { tag } from '@huanshi/contract/resources/tag.ts'
import { screen } from '../capabilities/guard/screen-meta.ts'
import { screenRoute, type AreaRoutes } from './screen-route.ts'

const panos = requirementFor(pano, 'Admin', 'list')

export const adminRoutes: AreaRoutes = {
  plain: [
    screenRoute(
      '/Admin',
      screen('Admin', '管理首页', areas.Admin.read),
      async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
    ),
    screenRoute(
      '/Admin/*',
      screen('Admin', '页面不存在', areas.Admin.read),
      async () => (await import('../features/error/not-found-screen.tsx')).NotFoundScreen,
    ),
  ],
  lists: [
    screenRoute(
      '/Admin/Pano',
      screen('Admin', '全景管理', panos),
      async () => (await import('../features/pano/list/pano-list-screen.tsx')).PanoListScreen,
    ),
    screenRoute(
      '/Admin/Tag',
      screen('Admin', '标签管理', requirementFor(tag, 'Admin', 'list')),
      async () => (await import('../features/tag/tag-list-screen.tsx')).TagListScreen,
    ),
  ],
  editors: [
    screenRoute(
      '/Admin/Pano/edit/:panoId',
      screen('Admin', '编辑全景', panos),
      async () => (await import('../features/pano/edit/pano-edit-screen.tsx')).PanoEditScreen,
    ),
  ],
}
