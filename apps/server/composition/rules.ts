// What the modules add to the engine, resource by resource; a resource that is not named here is plain.
import { accessTokenRules } from '@huanshi/integration/server/token/access-token.rules.ts'
import { oauthClientRules } from '@huanshi/integration/server/oauth/oauth-client.rules.ts'
import { webhookDeliveryRules } from '@huanshi/integration/server/webhook/webhook-delivery.rules.ts'
import { webhookRules } from '@huanshi/integration/server/webhook/webhook.rules.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { resources } from '@huanshi/resources/all.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { withStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { articleRules } from '@huanshi/content/server/article/article.rules.ts'
import { auditRules } from '@huanshi/site/server/audit/audit.rules.ts'
import { blogRules } from '@huanshi/content/server/blog/blog.rules.ts'
import { cardRules } from '@huanshi/organisation/server/card/card.rules.ts'
import { categoryRules } from '@huanshi/content/server/category/category.rules.ts'
import { brandRules } from '@huanshi/publishing/server/brand/brand.rules.ts'
import { hostNameRules } from '@huanshi/publishing/server/host/host-name.rules.ts'
import { clientRules } from '@huanshi/publishing/server/client/client.rules.ts'
import { leadRules } from '@huanshi/publishing/server/lead/lead.rules.ts'
import { commentRules } from '@huanshi/publishing/server/comment/comment.rules.ts'
import { employeeRules } from '@huanshi/organisation/server/employee/employee.rules.ts'
import { expoLicenceRules } from '@huanshi/commerce/server/expo-licence/expo-licence.rules.ts'
import { expoRules } from '@huanshi/commerce/server/expo/expo.rules.ts'
import { groupRules } from '@huanshi/organisation/server/group/group.rules.ts'
import { hotspotStyleRules } from '@huanshi/pano/server/hotspot-style.rules.ts'
import { hotspotIconRules } from '@huanshi/icons/server/hotspot-icon.rules.ts'
import { audioRules, libRules, type LibParts } from '@huanshi/library/server/lib-item.rules.ts'
import { mapDownloadRules } from '@huanshi/map/server/map-download/map-download.rules.ts'
import { mapPolyRules } from '@huanshi/map/server/map-poly/map-poly.rules.ts'
import { mapSourceRules } from '@huanshi/map/server/map-source/map-source.rules.ts'
import { menuItemRules } from '@huanshi/site/server/menu-item/menu-item.rules.ts'
import { messageRules } from '@huanshi/messaging/server/message/message.rules.ts'
import { moduleRules } from '@huanshi/site/server/module/module.rules.ts'
import { noticeRules } from '@huanshi/messaging/server/notice/notice.rules.ts'
import { onlineRules } from '@huanshi/messaging/server/online/online.rules.ts'
import { orderRules } from '@huanshi/commerce/server/order/order.rules.ts'
import { pageRules } from '@huanshi/content/server/page/page.rules.ts'
import { productRules } from '@huanshi/commerce/server/product/product.rules.ts'
import { reviewRules } from '@huanshi/publishing/server/review/review.rules.ts'
import { roleRules } from '@huanshi/people/server/role/role.rules.ts'
import { roundRules } from '@huanshi/commerce/server/round/round.rules.ts'
import { settingRules } from '@huanshi/site/server/setting/setting.rules.ts'
import { tagRules } from '@huanshi/content/server/tag/tag.rules.ts'
import { topItemRules } from '@huanshi/content/server/top-item/top-item.rules.ts'
import { remarkRules } from '@huanshi/tour/server/review/remark.rules.ts'
import { reviewLinkRules } from '@huanshi/tour/server/review/review-link.rules.ts'
import { tourAssemblyRules } from '@huanshi/tour/server/assembly/tour-assembly.rules.ts'
import { tourProposalRules } from '@huanshi/tour/server/tour-proposal.rules.ts'
import { tourRules, tourSnapshotRules } from '@huanshi/tour/server/tour.rules.ts'
import { userRules } from '@huanshi/people/server/user/user.rules.ts'
import { weixinMenuRules } from '@huanshi/site/server/weixin-menu/weixin-menu.rules.ts'

/** Those that need nothing but the database. */
export const featureRules: readonly ResourceRules[] = [
  accessTokenRules,
  articleRules,
  auditRules,
  blogRules,
  cardRules,
  categoryRules,
  brandRules,
  clientRules,
  commentRules,
  employeeRules,
  expoLicenceRules,
  expoRules,
  groupRules,
  // Where nothing else is said nobody is asked.
  hostNameRules({ reach: { servers: ['127.0.0.1:9'], allowsPrivate: false }, own: [] }),
  hotspotIconRules,
  hotspotStyleRules,
  leadRules,
  mapPolyRules,
  mapSourceRules,
  menuItemRules,
  messageRules,
  moduleRules,
  noticeRules,
  onlineRules,
  oauthClientRules,
  orderRules,
  pageRules,
  productRules,
  remarkRules,
  reviewLinkRules,
  reviewRules,
  roleRules,
  roundRules,
  tagRules,
  topItemRules,
  tourRules,
  tourSnapshotRules,
  tourProposalRules,
  userRules,
  webhookDeliveryRules,
  webhookRules({ allowsPrivate: false }),
  weixinMenuRules(null),
]

/** Those that hand out files as well. */
export function fileRules(
  parts: LibParts &
    Parameters<typeof mapDownloadRules>[0] &
    Parameters<typeof settingRules>[0] &
    Parameters<typeof tourAssemblyRules>[0],
): readonly ResourceRules[] {
  return [libRules(parts), audioRules(parts), mapDownloadRules(parts), settingRules(parts), tourAssemblyRules(parts)]
}

/** The rules of every resource, plain ones too, so that addresses of media in any record last longer than a day. */
export function lastingRules(rules: readonly ResourceRules[], media: MediaAddresses): readonly ResourceRules[] {
  const own = (resource: Resource) => rules.find((rule) => rule.resource === resource) ?? { resource }
  return resources.map((resource) => withStoredUrls(own(resource), media))
}
