import { publicKeepers } from '@huanshi/kernel/areas/officers.ts'
import { signedIn, type Requirement } from '@huanshi/kernel/protocol/roles.ts'
import { screen, type ParentScreen } from '@huanshi/web-kit/guard/screen-meta.ts'
import { anyPath } from './any-path.tsx'
import { listRoute } from './list-route.tsx'
import * as lists from './list-screens.ts'
import { pictureEditors } from './picture-editors.ts'
import { listOf, screenRoute, type AreaRoutes } from './screen-route.ts'
import { tourCreation, tourStudio } from './tour-forms.ts'

const common = (title: string, parent?: ParentScreen, requirement: Requirement = signedIn) =>
  screen('Public', title, requirement, parent)

export const publicRoutes: AreaRoutes = {
  plain: [screenRoute('/Public', common('公共首页'), async () => (await import('../home/home-screen.tsx')).HomeScreen)],
  lists: [
    screenRoute(
      '/Public/View',
      common('公共概览'),
      async () => (await import('@huanshi/organisation/web/group/public-view-screen.tsx')).PublicViewScreen,
    ),
    listOf(
      'employee',
      listRoute('/Public/Employees', common('公共成员', undefined, publicKeepers), lists.everyEmployeeList),
    ),
    listOf('lib', listRoute('/Public/Lib', common('公共素材'), lists.libList)),
    listOf('tag', screenRoute('/Public/Tag', common('公共标签'), lists.tagList)),
    listOf('pano', screenRoute('/Public/Pano', common('公共全景'), lists.panoList)),
    listOf('hotspot-icon', screenRoute('/Public/HotspotIcon', common('公共热点图标'), lists.iconList)),
    listOf('tour', listRoute('/Public/Tour', common('公共漫游'), lists.tourList)),
    tourCreation('/Public', common),
    listOf('card', listRoute('/Public/Card', common('公共名片', undefined, publicKeepers), lists.cardList)),
    screenRoute(
      '/Public/Card/Edit',
      common('编辑名片', { title: '名片', path: '/Public/Card' }, publicKeepers),
      async () => (await import('@huanshi/organisation/web/card/card-form-screen.tsx')).CardFormScreen,
    ),
    listOf('expo', listRoute('/Public/Expo', common('公共展会'), lists.expoList)),
    screenRoute(
      '/Public/Expo/:expoId/license',
      common('展会授权', { title: '展会', path: '/Public/Expo' }, publicKeepers),
      lists.licenceList,
    ),
    anyPath('/Public/*', common('会员中心')),
  ],
  editors: [
    tourStudio('/Public', common),
    screenRoute(
      '/Public/Pano/edit/:panoId',
      common('编辑全景', { title: '全景', path: '/Public/Pano' }),
      lists.panoEditor,
    ),
    ...pictureEditors('/Public', common),
  ],
}
