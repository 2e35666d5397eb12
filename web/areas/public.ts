import { areas } from '@huanshi/contract/areas/area.ts'
import { requirementFor } from '@huanshi/contract/definition/access.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { tag } from '@huanshi/contract/resources/tag.ts'
import { screen } from '../capabilities/guard/screen-meta.ts'
import { screenRoute, type AreaRoutes } from './screen-route.ts'

const panos = requirementFor(pano, 'PublicAdmin', 'list')

export const publicRoutes: AreaRoutes = {
  plain: [
    screenRoute(
      '/Public',
      screen('Public', '公共首页', areas.PublicAdmin.read),
      async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
    ),
    screenRoute(
      '/Public/*',
      screen('Public', '页面不存在', areas.PublicAdmin.read),
      async () => (await import('../features/error/not-found-screen.tsx')).NotFoundScreen,
    ),
  ],
  lists: [
    screenRoute(
      '/Public/Pano',
      screen('Public', '公共全景', panos),
      async () => (await import('../features/pano/list/pano-list-screen.tsx')).PanoListScreen,
    ),
    screenRoute(
      '/Public/Tag',
      screen('Public', '公共标签', requirementFor(tag, 'PublicAdmin', 'list')),
      async () => (await import('../features/tag/tag-list-screen.tsx')).TagListScreen,
    ),
  ],
  editors: [
    screenRoute(
      '/Public/Pano/edit/:panoId',
      screen('Public', '编辑全景', panos),
      async () => (await import('../features/pano/edit/pano-edit-screen.tsx')).PanoEditScreen,
    ),
  ],
}
