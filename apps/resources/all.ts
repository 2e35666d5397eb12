// Every resource; a new one is added here once, in one of two lists, and appears in all the areas that it names.
import { accessToken } from '@huanshi/integration/contract/access-token.ts'
import { oauthClient } from '@huanshi/integration/contract/oauth-client.ts'
import { webhook } from '@huanshi/integration/contract/webhook.ts'
import { webhookDelivery } from '@huanshi/integration/contract/webhook-delivery.ts'
import { registerResources } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { article } from '@huanshi/content/contract/article.ts'
import { audio } from '@huanshi/library/contract/audio.ts'
import { audit } from '@huanshi/site/contract/audit.ts'
import { blog } from '@huanshi/content/contract/blog.ts'
import { card } from '@huanshi/organisation/contract/card.ts'
import { category } from '@huanshi/content/contract/category.ts'
import { comment } from '@huanshi/publishing/contract/comment.ts'
import { employee } from '@huanshi/organisation/contract/employee.ts'
import { expoLicence } from '@huanshi/commerce/contract/expo-licence.ts'
import { expo } from '@huanshi/commerce/contract/expo.ts'
import { group } from '@huanshi/organisation/contract/group.ts'
import { hotspotStyle } from '@huanshi/pano/contract/hotspot-style.ts'
import { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { mapDownload } from '@huanshi/map/contract/map-download.ts'
import { mapPoly } from '@huanshi/map/contract/map-poly.ts'
import { mapSource } from '@huanshi/map/contract/map-source.ts'
import { menuItem } from '@huanshi/site/contract/menu-item.ts'
import { message } from '@huanshi/messaging/contract/message.ts'
import { module } from '@huanshi/site/contract/module.ts'
import { notice } from '@huanshi/messaging/contract/notice.ts'
import { online } from '@huanshi/messaging/contract/online.ts'
import { order } from '@huanshi/commerce/contract/order.ts'
import { page } from '@huanshi/content/contract/page.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { product } from '@huanshi/commerce/contract/product.ts'
import { review } from '@huanshi/publishing/contract/review.ts'
import { role } from '@huanshi/people/contract/role.ts'
import { round } from '@huanshi/commerce/contract/round.ts'
import { setting } from '@huanshi/site/contract/setting.ts'
import { skin } from '@huanshi/skins/contract/skin.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { topItem } from '@huanshi/content/contract/top-item.ts'
import { tourAssembly } from '@huanshi/tour/contract/tour-assembly.ts'
import { tourProposal } from '@huanshi/tour/contract/tour-proposal.ts'
import { tourSnapshot } from '@huanshi/tour/contract/tour-snapshot.ts'
import { brand } from '@huanshi/publishing/contract/brand.ts'
import { hostName } from '@huanshi/publishing/contract/host-name.ts'
import { client } from '@huanshi/publishing/contract/client.ts'
import { lead } from '@huanshi/publishing/contract/lead.ts'
import { remark } from '@huanshi/tour/contract/review/remark.ts'
import { reviewLink } from '@huanshi/tour/contract/review/review-link.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { user } from '@huanshi/people/contract/user.ts'
import { weixinMenu } from '@huanshi/site/contract/weixin-menu.ts'

/** Found by the palette (Ctrl-K), in the order in which finds are shown. */
export const foundResources: readonly Resource[] = [
  pano,
  tour,
  blog,
  card,
  expo,
  lib,
  tag,
  order,
  round,
  user,
  group,
  article,
  product,
  notice,
]

/** Those without words, and those searched in their own lists alone: parts of others, what the site is set up with, figures and logs. */
const others: readonly Resource[] = [
  tourSnapshot,
  tourProposal,
  tourAssembly,
  hotspotIcon,
  hotspotStyle,
  audio,
  skin,
  page,
  category,
  topItem,
  comment,
  review,
  message,
  role,
  module,
  menuItem,
  online,
  audit,
  setting,
  employee,
  expoLicence,
  mapPoly,
  mapSource,
  mapDownload,
  weixinMenu,
  accessToken,
  oauthClient,
  webhook,
  webhookDelivery,
  reviewLink,
  remark,
  lead,
  brand,
  hostName,
  client,
]

export const resources: readonly Resource[] = [...foundResources, ...others]

registerResources(resources)
