// Every resource with its view; loaded with the first screen that meets resources by name.
import '@huanshi/resources/all.ts'
import { registerViews } from '@huanshi/resource-web/model/view-of.ts'
import { articleView } from '@huanshi/content/web/article/article-view.ts'
import { audioView } from '@huanshi/library/web/audio-view.ts'
import { auditView } from '@huanshi/site/web/audit-view.ts'
import { blogView } from '@huanshi/content/web/blog/blog-view.ts'
import { cardView } from '@huanshi/organisation/web/card/card-view.ts'
import { categoryView } from '@huanshi/content/web/category/category-view.ts'
import { commentView } from '@huanshi/content/web/comment/comment-view.ts'
import { employeeView } from '@huanshi/organisation/web/employee/employee-view.ts'
import { expoLicenceView } from '@huanshi/commerce/web/expo/expo-licence-view.ts'
import { expoView } from '@huanshi/commerce/web/expo/expo-view.ts'
import { groupView } from '@huanshi/organisation/web/group/group-view.ts'
import { hotspotIconView } from '@huanshi/icons/web/hotspot-icon-view.ts'
import { libView } from '@huanshi/library/web/lib-view.ts'
import { mapDownloadView } from '@huanshi/map/web/map-download/map-download-view.ts'
import { mapPolyView } from '@huanshi/map/web/map-poly/map-poly-view.ts'
import { mapSourceView } from '@huanshi/map/web/map-source/map-source-view.ts'
import { menuItemView } from '@huanshi/site/web/menu/menu-item-view.ts'
import { messageView } from '@huanshi/messaging/web/message/message-view.ts'
import { moduleView } from '@huanshi/site/web/menu/module-view.ts'
import { noticeView } from '@huanshi/messaging/web/notice/notice-view.ts'
import { onlineView } from '@huanshi/messaging/web/online/online-view.ts'
import { orderView } from '@huanshi/commerce/web/order/order-view.ts'
import { pageView } from '@huanshi/content/web/page/page-view.ts'
import { panoView } from '@huanshi/pano/web/list/pano-view.ts'
import { productView } from '@huanshi/commerce/web/product/product-view.ts'
import { reviewView } from '@huanshi/publishing/web/review/review-view.ts'
import { roleView } from '@huanshi/people/web/user/role-view.ts'
import { accessTokenView } from '@huanshi/integration/web/token/token-view.ts'
import { oauthClientView } from '@huanshi/integration/web/oauth/oauth-client-view.ts'
import { webhookDeliveryView } from '@huanshi/integration/web/webhook/webhook-delivery-view.ts'
import { webhookView } from '@huanshi/integration/web/webhook/webhook-view.ts'
import { hostNameView } from '@huanshi/publishing/web/host/host-name-view.ts'
import { brandView } from '@huanshi/publishing/web/brand/brand-view.ts'
import { clientView } from '@huanshi/publishing/web/client/client-view.ts'
import { leadView } from '@huanshi/publishing/web/lead/lead-view.ts'
import { remarkView } from '@huanshi/tour/web/review/remark-view.ts'
import { reviewLinkView } from '@huanshi/tour/web/review/review-link-view.ts'
import { roundView } from '@huanshi/commerce/web/round/round-view.ts'
import { settingView } from '@huanshi/site/web/setting/setting-view.ts'
import { skinView } from '@huanshi/skins/web/skin-view.ts'
import { tagView } from '@huanshi/content/web/tag/tag-view.ts'
import { topItemView } from '@huanshi/content/web/top-item/top-item-view.ts'
import { tourAssemblyView } from '@huanshi/tour/web/assembly/tour-assembly-view.ts'
import { tourProposalView } from '@huanshi/tour/web/publish/tour-proposal-view.ts'
import { tourSnapshotView } from '@huanshi/tour/web/publish/tour-snapshot-view.ts'
import { tourView } from '@huanshi/tour/web/tour-view.ts'
import { userView } from '@huanshi/people/web/user/user-view.ts'
import { weixinMenuView } from '@huanshi/site/web/menu/weixin/weixin-menu-view.ts'

export const views = [
  panoView,
  tourView,
  tourSnapshotView,
  tourProposalView,
  tourAssemblyView,
  hotspotIconView,
  libView,
  audioView,
  skinView,
  tagView,
  blogView,
  articleView,
  pageView,
  categoryView,
  topItemView,
  commentView,
  reviewView,
  messageView,
  noticeView,
  userView,
  roleView,
  moduleView,
  menuItemView,
  onlineView,
  auditView,
  settingView,
  productView,
  orderView,
  roundView,
  groupView,
  employeeView,
  cardView,
  expoView,
  expoLicenceView,
  mapPolyView,
  mapSourceView,
  mapDownloadView,
  weixinMenuView,
  accessTokenView,
  oauthClientView,
  webhookView,
  webhookDeliveryView,
  reviewLinkView,
  remarkView,
  leadView,
  brandView,
  hostNameView,
  clientView,
]

registerViews(views)
