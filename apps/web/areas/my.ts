import { screen, type ParentScreen } from '@huanshi/web-kit/guard/screen-meta.ts'
import { clientLists } from './client-lists.ts'
import { inviteRoute } from './invite-route.ts'
import { listRoute } from './list-route.tsx'
import * as lists from './list-screens.ts'
import { pictureEditors } from './picture-editors.ts'
import { listOf, screenRoute, type AreaRoutes } from './screen-route.ts'
import { tourAssembly, tourCreation, tourStudio } from './tour-forms.ts'

const my = (title: string, parent?: ParentScreen) => screen('My', title, undefined, parent)
const home = async () => (await import('../home/home-screen.tsx')).HomeScreen

/** Together: each by itself would cost the first script another name of a file. */
const account = () => import('./account-screens.ts')
const chat = async () => (await import('@huanshi/messaging/web/message/chat/chat-screen.tsx')).ChatScreen

const blogs = { title: '博客', path: '/Blog' }

const profile = { title: '个人资料', path: '/Profile' }
/** `parent` of those that are reached from the security screen. */
const security = { title: '账号安全', path: '/Account/Security' }

export const myRoutes: AreaRoutes = {
  plain: [
    screenRoute('/', my('首页'), home),
    screenRoute('/home', my('首页'), home),
    screenRoute(
      '/Group',
      my('机构'),
      async () => (await import('@huanshi/organisation/web/group/group-list-screen.tsx')).GroupListScreen,
    ),
    inviteRoute('/invite/:token', my('加入机构', { title: '机构', path: '/Group' })),
  ],
  lists: [
    listOf('pano', screenRoute('/Pano', my('我的全景'), lists.panoList)),
    listOf('tag', screenRoute('/Tag', my('我的标签'), lists.tagList)),
    listOf('hotspot-icon', screenRoute('/HotspotIcon', my('我的热点图标'), lists.privateIconList)),
    listOf('tour', listRoute('/Tour', my('我的漫游'), lists.tourList)),
    listOf('tour-assembly', listRoute('/My/TourAssemblies', my('拖入建漫游'), lists.assemblyList)),
    listOf('blog', screenRoute('/Blog', my('我的博客'), lists.blogList)),
    listOf('lib', listRoute('/Lib', my('我的素材'), lists.libList)),
    listOf(
      'order',
      listRoute('/Order', my('我的订单'), async () => ({
        ...(await lists.orderList()),
        feature: (await import('@huanshi/commerce/web/order/order-list.ts')).myOrderFeature,
      })),
    ),
    screenRoute(
      '/My/Products',
      my('选购商品', { title: '订单', path: '/Order' }),
      async () => (await import('@huanshi/commerce/web/product/shop-screen.tsx')).ShopScreen,
    ),
    screenRoute(
      '/Help',
      my('帮助'),
      async () => (await import('@huanshi/content/web/help/help-screen.tsx')).HelpScreen,
    ),
    listRoute('/Review', my('作品审核'), async () => ({
      resource: (await import('@huanshi/publishing/contract/review.ts')).review,
      feature: (await import('@huanshi/publishing/web/review/review-list.ts')).myReviewFeature,
    })),
    listOf('comment', screenRoute('/Comment', my('我的评论'), lists.commentList)),
    listOf('round', listRoute('/Round', my('我的拍摄场次'), lists.roundList)),
    listOf(
      'notice',
      screenRoute(
        '/Notice',
        my('我的通知'),
        async () => (await import('@huanshi/messaging/web/notice/notice-screen.tsx')).NoticeScreen,
      ),
    ),
    screenRoute('/Chat', my('私信'), chat),
    screenRoute('/Chat/:userName', my('聊天', { title: '私信', path: '/Chat' }), chat),
    tourCreation('', my),
    tourAssembly('', my),
    screenRoute(
      '/Buy/:productId',
      my('购买', { title: '选购商品', path: '/My/Products' }),
      async () => (await import('@huanshi/commerce/web/order/buy-screen.tsx')).BuyScreen,
    ),
    screenRoute(
      '/Profile',
      my('个人资料'),
      async () => (await import('@huanshi/people/web/account/profile/profile-screen.tsx')).ProfileScreen,
    ),
    screenRoute(
      '/Profile/Edit',
      my('编辑资料', profile),
      async () => (await import('@huanshi/people/web/account/profile/profile-edit-screen.tsx')).ProfileEditScreen,
    ),
    screenRoute(
      '/Avatar',
      my('更换头像', profile),
      async () => (await import('@huanshi/people/web/account/avatar/avatar-screen.tsx')).AvatarScreen,
    ),
    screenRoute(
      '/Account/ChangePassword',
      my('修改密码', security),
      async () => (await account()).ChangePasswordScreen,
    ),
    screenRoute(
      '/Account/ConfirmPhoneNumber',
      my('验证手机号', profile),
      async () => (await account()).ConfirmPhoneScreen,
    ),
    screenRoute('/Account/ConfirmEmail', my('验证邮箱', profile), async () => (await account()).ConfirmEmailScreen),
    screenRoute(
      '/Account/Security',
      my('账号安全', profile),
      async () => (await import('@huanshi/people/web/account/security/security-screen.tsx')).SecurityScreen,
    ),
    screenRoute('/Device', my('授权程序', { title: '访问令牌', path: '/Token' }), lists.device),
    screenRoute('/Authorize', my('授权程序', { title: '访问令牌', path: '/Token' }), lists.consent),
    ...clientLists('', (title) => my(title)),
    listOf('access-token', screenRoute('/Token', my('访问令牌', security), lists.tokenList)),
    listOf('webhook', screenRoute('/Webhook', my('推送', security), lists.webhookList)),
    listOf(
      'webhook-delivery',
      screenRoute('/Webhook/Delivery', my('推送记录', { title: '推送', path: '/Webhook' }), lists.deliveryList),
    ),
    screenRoute('/Account/Data', my('数据与注销', profile), async () => (await account()).DataScreen),
  ],
  editors: [
    tourStudio('', my),
    screenRoute('/Pano/Edit/:panoId', my('编辑全景', { title: '全景', path: '/Pano' }), lists.panoEditor),
    ...pictureEditors('', my),
    screenRoute('/Blog/Create', my('写博客', blogs), lists.blogEditor),
    screenRoute('/Blog/Edit/:blogId', my('编辑博客', blogs), lists.blogEditor),
  ],
}
