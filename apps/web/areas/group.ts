import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { brandKeepers, cardKeepers, expoKeepers, memberKeepers, tokenKeepers } from '@huanshi/kernel/areas/officers.ts'
import type { Requirement } from '@huanshi/kernel/protocol/roles.ts'
import { screen, type ParentScreen } from '@huanshi/web-kit/guard/screen-meta.ts'
import { anyPath } from './any-path.tsx'
import { clientLists } from './client-lists.ts'
import { listRoute } from './list-route.tsx'
import * as lists from './list-screens.ts'
import { pictureEditors } from './picture-editors.ts'
import { listOf, screenRoute, type AreaRoutes } from './screen-route.ts'
import { tourAssembly, tourCreation, tourStudio } from './tour-forms.ts'

const base = '/Group/:groupId'
const group = (title: string, requirement?: Requirement, parent?: ParentScreen) =>
  screen('Group', title, requirement, parent)
const editing = (title: string, parent: ParentScreen) => group(title, groupEditors, parent)
const cards = { title: '名片', path: `${base}/Card` }
const cardForm = async () => (await import('@huanshi/organisation/web/card/card-form-screen.tsx')).CardFormScreen

export const groupRoutes: AreaRoutes = {
  plain: [
    screenRoute(base, group('机构首页'), async () => (await import('../home/group-home-screen.tsx')).GroupHomeScreen),
    screenRoute(
      `${base}/ErrorPage`,
      group('出错了'),
      async () => (await import('../error/error-screen.tsx')).ErrorScreen,
    ),
  ],
  lists: [
    screenRoute(
      `${base}/View`,
      group('机构概览'),
      async () => (await import('@huanshi/organisation/web/group/group-view-screen.tsx')).GroupViewScreen,
    ),
    screenRoute(
      `${base}/Subgroup`,
      group('下级机构'),
      async () => (await import('@huanshi/organisation/web/group/subgroup-screen.tsx')).SubgroupScreen,
    ),
    listOf('employee', listRoute(`${base}/Employees`, group('机构成员', memberKeepers), lists.employeeList)),
    listOf('comment', screenRoute(`${base}/Comment`, group('机构评论', groupEditors), lists.commentList)),
    listOf('lib', listRoute(`${base}/Lib`, group('机构素材', groupEditors), lists.libList)),
    listOf('tag', screenRoute(`${base}/Tag`, group('机构标签', groupEditors), lists.tagList)),
    listOf('pano', screenRoute(`${base}/Pano`, group('机构全景', groupEditors), lists.panoList)),
    listOf('hotspot-icon', screenRoute(`${base}/HotspotIcon`, group('机构热点图标', groupEditors), lists.iconList)),
    listOf('tour', listRoute(`${base}/Tour`, group('机构漫游', groupEditors), lists.tourList)),
    listOf('tour-assembly', listRoute(`${base}/TourAssemblies`, group('拖入建漫游', groupEditors), lists.assemblyList)),
    tourCreation(base, editing),
    tourAssembly(base, editing),
    listOf('card', listRoute(`${base}/Card`, group('机构名片', cardKeepers), lists.cardList)),
    screenRoute(`${base}/Card/Edit`, group('编辑名片', cardKeepers, cards), cardForm),
    // Open to everyone signed in; what is saved there asks for the role.
    screenRoute(`${base}/Card/Create`, group('新建名片', undefined, cards), cardForm),
    listOf('expo', listRoute(`${base}/Expo`, group('机构展会', expoKeepers), lists.expoList)),
    screenRoute(
      `${base}/Expo/:expoId/license`,
      group('展会授权', expoKeepers, { title: '展会', path: `${base}/Expo` }),
      lists.licenceList,
    ),
    ...clientLists(base, (title, requirement = groupEditors) => group(title, requirement)),
    listOf('host-name', screenRoute(`${base}/HostName`, group('机构域名', brandKeepers), lists.hostList)),
    listOf('access-token', screenRoute(`${base}/Token`, group('机构访问令牌', tokenKeepers), lists.tokenList)),
    listOf('webhook', screenRoute(`${base}/Webhook`, group('机构推送', tokenKeepers), lists.webhookList)),
    listOf(
      'webhook-delivery',
      screenRoute(
        `${base}/Webhook/Delivery`,
        group('机构推送记录', tokenKeepers, { title: '推送', path: `${base}/Webhook` }),
        lists.deliveryList,
      ),
    ),
    anyPath(`${base}/*`, group('会员中心')),
  ],
  editors: [
    tourStudio(base, editing),
    screenRoute(
      `${base}/Pano/edit/:panoId`,
      group('编辑全景', groupEditors, { title: '全景', path: `${base}/Pano` }),
      lists.panoEditor,
    ),
    ...pictureEditors(base, editing),
  ],
}
