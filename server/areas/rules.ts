// What the features add to the engine, resource by resource; a resource that is not named here is plain.
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { resources } from '@huanshi/contract/resources/all.ts'
import type { ResourceRules } from '../capabilities/resource/rules.ts'
import { keepingMedia } from '../capabilities/storage/kept-media.ts'
import type { MediaAddresses } from '../capabilities/storage/media-address.ts'
import { articleRules } from '../features/article/article.rules.ts'
import { auditRules } from '../features/audit/audit.rules.ts'
import { blogRules } from '../features/blog/blog.rules.ts'
import { cardRules } from '../features/card/card.rules.ts'
import { categoryRules } from '../features/category/category.rules.ts'
import { commentRules } from '../features/comment/comment.rules.ts'
import { employeeRules } from '../features/employee/employee.rules.ts'
import { expoLicenceRules } from '../features/expo-licence/expo-licence.rules.ts'
import { expoRules } from '../features/expo/expo.rules.ts'
import { groupRules } from '../features/group/group.rules.ts'
import { hotspotIconRules } from '../features/hotspot-icon/hotspot-icon.rules.ts'
import { audioRules, libRules, type LibParts } from '../features/lib-item/lib-item.rules.ts'
import { mapDownloadRules } from '../features/map-download/map-download.rules.ts'
import { mapPolyRules } from '../features/map-poly/map-poly.rules.ts'
import { mapSourceRules } from '../features/map-source/map-source.rules.ts'
import { menuItemRules } from '../features/menu-item/menu-item.rules.ts'
import { messageRules } from '../features/message/message.rules.ts'
import { moduleRules } from '../features/module/module.rules.ts'
import { noticeRules } from '../features/notice/notice.rules.ts'
import { onlineRules } from '../features/online/online.rules.ts'
import { orderRules } from '../features/order/order.rules.ts'
import { pageRules } from '../features/page/page.rules.ts'
import { productRules } from '../features/product/product.rules.ts'
import { reviewRules } from '../features/review/review.rules.ts'
import { roleRules } from '../features/role/role.rules.ts'
import { roundRules } from '../features/round/round.rules.ts'
import { settingRules } from '../features/setting/setting.rules.ts'
import { tagRules } from '../features/tag/tag.rules.ts'
import { topItemRules } from '../features/top-item/top-item.rules.ts'
import { tourRules, tourSnapshotRules } from '../features/tour/tour.rules.ts'
import { userRules } from '../features/user/user.rules.ts'
import { weixinMenuRules } from '../features/weixin-menu/weixin-menu.rules.ts'

/** Those that need nothing but the database. */
export const featureRules: readonly ResourceRules[] = [
  articleRules,
  auditRules,
  blogRules,
  cardRules,
  categoryRules,
  commentRules,
  employeeRules,
  expoLicenceRules,
  expoRules,
  groupRules,
  hotspotIconRules,
  mapPolyRules,
  mapSourceRules,
  menuItemRules,
  messageRules,
  moduleRules,
  noticeRules,
  onlineRules,
  orderRules,
  pageRules,
  productRules,
  reviewRules,
  roleRules,
  roundRules,
  tagRules,
  topItemRules,
  tourRules,
  tourSnapshotRules,
  userRules,
  weixinMenuRules(null),
]

/** Those that hand out files as well. */
export function fileRules(
  parts: LibParts & Parameters<typeof mapDownloadRules>[0] & Parameters<typeof settingRules>[0],
): readonly ResourceRules[] {
  return [libRules(parts), audioRules(parts), mapDownloadRules(parts), settingRules(parts)]
}

/** The rules of every resource, plain ones too, so that addresses of media in any record last longer than a day. */
export function lastingRules(rules: readonly ResourceRules[], media: MediaAddresses): readonly ResourceRules[] {
  const own = (resource: Resource) => rules.find((rule) => rule.resource === resource) ?? { resource }
  return resources.map((resource) => keepingMedia(own(resource), media))
}
