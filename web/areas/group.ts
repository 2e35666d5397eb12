import { signedIn } from '@huanshi/contract/protocol/roles.ts'
import { requirementFor } from '@huanshi/contract/definition/access.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { tag } from '@huanshi/contract/resources/tag.ts'
import { screen } from '../capabilities/guard/screen-meta.ts'
import { screenRoute, type AreaRoutes } from './screen-route.ts'

const panos = requirementFor(pano, 'GroupAdmin', 'list')

export const groupRoutes: AreaRoutes = {
  plain: [
    screenRoute(
      '/Group/:groupId',
      screen('Group', '机构首页', signedIn),
      async () => (await import('../features/home/group-home-screen.tsx')).GroupHomeScreen,
    ),
    screenRoute(
      '/Group/:groupId/ErrorPage',
      screen('Group', '出错了'),
      async () => (await import('../features/error/error-screen.tsx')).ErrorScreen,
    ),
    screenRoute(
      '/Group/:groupId/*',
      screen('Group', '页面不存在'),
      async () => (await import('../features/error/not-found-screen.tsx')).NotFoundScreen,
    ),
  ],
  lists: [
    screenRoute(
      '/Group/:groupId/Pano',
      screen('Group', '机构全景', panos),
      async () => (await import('../features/pano/list/pano-list-screen.tsx')).PanoListScreen,
    ),
    screenRoute(
      '/Group/:groupId/Tag',
      screen('Group', '机构标签', requirementFor(tag, 'GroupAdmin', 'list')),
      async () => (await import('../features/tag/tag-list-screen.tsx')).TagListScreen,
    ),
  ],
  editors: [
    screenRoute(
      '/Group/:groupId/Pano/edit/:panoId',
      screen('Group', '编辑全景', panos),
      async () => (await import('../features/pano/edit/pano-edit-screen.tsx')).PanoEditScreen,
    ),
  ],
}
