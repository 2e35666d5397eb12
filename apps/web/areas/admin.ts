import { areas } from '@huanshi/kernel/areas/area.ts'
import { screen, type ParentScreen } from '@huanshi/web-kit/guard/screen-meta.ts'
import { anyPath } from './any-path.tsx'
import { listRoute } from './list-route.tsx'
import * as lists from './list-screens.ts'
import { listOf, screenRoute, type AreaRoutes } from './screen-route.ts'
import { tourCreation, tourStudio } from './tour-forms.ts'

/** Together: each by itself would cost the first script two more names of files. */
const offices = () => import('./administration-lists.ts')

const admin = (title: string, parent?: ParentScreen) => screen('Admin', title, areas.Admin.read, parent)

const blogs = { title: '博客', path: '/Admin/Blog' }
const articles = { title: '文章', path: '/Admin/Article/:categoryId' }
const weixinMenus = { title: '公众号菜单', path: '/Admin/Weixin/Menu' }
const weixinEditor = async () => (await import('@huanshi/site/web/menu/weixin/weixin-edit-screen.tsx')).WeixinEditScreen
const areasOnMap = { title: '地图区域', path: '/Admin/MapPolyEdit' }
const drawArea = async () => (await import('@huanshi/map/web/map-poly/draw/poly-edit-screen.tsx')).PolyEditScreen
const pages = { title: '单页', path: '/Admin/Page/:categoryId' }
const articleEditor = async () =>
  (await import('@huanshi/content/web/article/article-edit-screen.tsx')).ArticleEditScreen
const pageEditor = async () => (await import('@huanshi/content/web/page/page-edit-screen.tsx')).PageEditScreen

export const adminRoutes: AreaRoutes = {
  plain: [screenRoute('/Admin', admin('管理首页'), async () => (await import('../home/home-screen.tsx')).HomeScreen)],
  lists: [
    listOf('pano', screenRoute('/Admin/Pano', admin('全景管理'), lists.panoList)),
    listOf('tag', screenRoute('/Admin/Tag', admin('标签管理'), lists.tagList)),
    listOf(
      'user',
      listRoute('/Admin/User', admin('用户管理'), async () => (await offices()).userList),
    ),
    listOf(
      'role',
      listRoute('/Admin/Role', admin('角色管理'), async () => (await offices()).roleList),
    ),
    listOf(
      'module',
      listRoute('/Admin/Module', admin('模块管理'), async () => (await offices()).moduleList),
    ),
    listOf('order', listRoute('/Admin/Order', admin('订单管理'), lists.orderList)),
    listOf(
      'round',
      listRoute('/Admin/Round', admin('拍摄场次管理'), async () => ({
        ...(await lists.roundList()),
        feature: (await import('@huanshi/commerce/web/round/round-list.ts')).everyRoundFeature,
      })),
    ),
    listOf(
      'message',
      listRoute('/Admin/Message', admin('消息管理'), async () => (await offices()).messageList),
    ),
    listOf('oauth-client', screenRoute('/Admin/OauthClient', admin('接入程序'), lists.programList)),
    listRoute('/Admin/Review', admin('作品审核'), async () => (await offices()).reviewList),
    listOf('comment', screenRoute('/Admin/Comment', admin('评论管理'), lists.commentList)),
    listOf(
      'top-item',
      screenRoute(
        '/Admin/TopItem',
        admin('置顶管理'),
        async () => (await import('@huanshi/content/web/top-item/top-item-screen.tsx')).TopItemScreen,
      ),
    ),
    screenRoute(
      '/Admin/Article/:categoryId',
      admin('文章管理'),
      async () => (await import('@huanshi/content/web/article/article-list-screen.tsx')).ArticleListScreen,
    ),
    screenRoute(
      '/Admin/Page/:categoryId',
      admin('单页管理'),
      async () => (await import('@huanshi/content/web/page/page-list-screen.tsx')).PageListScreen,
    ),
    screenRoute(
      '/Admin/Menu/:categoryId',
      admin('菜单管理'),
      async () => (await import('@huanshi/site/web/menu/menu-screen.tsx')).MenuScreen,
    ),
    listOf(
      'online',
      screenRoute(
        '/Admin/Online',
        admin('在线用户'),
        async () => (await import('@huanshi/messaging/web/online/online-screen.tsx')).OnlineScreen,
      ),
    ),
    listOf(
      'category',
      listRoute('/Admin/Category', admin('分类管理'), async () => ({
        resource: (await import('@huanshi/content/contract/category.ts')).category,
      })),
    ),
    listOf(
      'notice',
      listRoute('/Admin/Notice', admin('通知管理'), async () => ({
        resource: (await import('@huanshi/messaging/contract/notice.ts')).notice,
        feature: (await import('@huanshi/messaging/web/notice/notice-list.ts')).noticeFeature,
      })),
    ),
    listOf(
      'product',
      listRoute('/Admin/Product', admin('商品管理'), async () => ({
        resource: (await import('@huanshi/commerce/contract/product.ts')).product,
        feature: (await import('@huanshi/commerce/web/product/product-list.ts')).productFeature,
      })),
    ),
    screenRoute(
      '/Admin/System',
      admin('运行状态'),
      async () => (await import('@huanshi/site/web/system/system-screen.tsx')).SystemScreen,
    ),
    listOf(
      'setting',
      screenRoute(
        '/Admin/Setting',
        admin('系统设置'),
        async () => (await import('@huanshi/site/web/setting/setting-screen.tsx')).SettingScreen,
      ),
    ),
    listOf(
      'map-poly',
      listRoute('/Admin/MapPolyEdit', admin('地图区域编辑'), async () => (await offices()).mapPolyList),
    ),
    listOf('lib', listRoute('/Admin/Lib', admin('素材管理'), lists.libList)),
    listOf(
      'audio',
      listRoute('/Admin/Audio', admin('公共音频管理'), async () => ({
        resource: (await import('@huanshi/library/contract/audio.ts')).audio,
        feature: (await import('@huanshi/library/web/lib-list.ts')).audioFeature,
        place: () => ({ where: { userName: 'public' } }),
      })),
    ),
    listOf(
      'group',
      listRoute('/Admin/Group', admin('机构管理'), async () => ({
        resource: (await import('@huanshi/organisation/contract/group.ts')).group,
        feature: (await import('@huanshi/organisation/web/group/group-feature.ts')).groupFeature,
      })),
    ),
    screenRoute('/Admin/HotspotIcon', admin('公共热点图标管理'), lists.publicIconList),
    listOf('tour', listRoute('/Admin/Tour', admin('漫游管理'), lists.tourList)),
    listOf('blog', screenRoute('/Admin/Blog', admin('博客管理'), lists.blogList)),
    listRoute('/Admin/Weixin/Menu', admin('公众号菜单'), async () => (await offices()).weixinMenuList),
    listOf(
      'map-source',
      listRoute('/Admin/MapSource', admin('地图来源'), async () => (await offices()).mapSourceList),
    ),
    listOf(
      'map-download',
      listRoute('/Admin/Map/Download', admin('地图下载'), async () => (await offices()).mapDownloadList),
    ),
    tourCreation('/Admin', admin),
    anyPath('/Admin/*', admin('会员中心')),
  ],
  editors: [
    screenRoute('/Admin/Weixin/Menu/Edit', admin('编辑公众号菜单', weixinMenus), weixinEditor),
    screenRoute('/Admin/Weixin/Menu/Edit/:menuId', admin('编辑公众号菜单', weixinMenus), weixinEditor),
    screenRoute('/Admin/MapPolyEdit/Draw', admin('画地图区域', areasOnMap), drawArea),
    screenRoute('/Admin/MapPolyEdit/Draw/:polyId', admin('画地图区域', areasOnMap), drawArea),
    tourStudio('/Admin', admin),
    screenRoute(
      '/Admin/HotspotIcon/Edit/:iconId',
      admin('编辑热点图标', { title: '热点图标', path: '/Admin/HotspotIcon' }),
      lists.iconEditor,
    ),
    screenRoute('/Admin/Blog/Create', admin('写博客', blogs), lists.blogEditor),
    screenRoute('/Admin/Blog/Edit/:blogId', admin('编辑博客', blogs), lists.blogEditor),
    screenRoute('/Admin/Article/:categoryId/Create', admin('写文章', articles), articleEditor),
    screenRoute('/Admin/Article/:categoryId/:id', admin('编辑文章', articles), articleEditor),
    screenRoute('/Admin/Page/:categoryId/Create', admin('写单页', pages), pageEditor),
    screenRoute('/Admin/Page/:categoryId/:id', admin('编辑单页', pages), pageEditor),
    screenRoute(
      '/Admin/Pano/edit/:panoId',
      admin('编辑全景', { title: '全景', path: '/Admin/Pano' }),
      lists.panoEditor,
    ),
  ],
}
