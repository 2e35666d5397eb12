// Every resource; a new one is added here once and appears in all the areas that it names.
import { registerResources } from '../definition/catalogue.ts'
import type { Resource } from '../definition/resource.ts'
import { article } from './article.ts'
import { audio } from './audio.ts'
import { audit } from './audit.ts'
import { blog } from './blog.ts'
import { card } from './card.ts'
import { category } from './category.ts'
import { comment } from './comment.ts'
import { employee } from './employee.ts'
import { expoLicence } from './expo-licence.ts'
import { expo } from './expo.ts'
import { group } from './group.ts'
import { hotspotIcon } from './hotspot-icon.ts'
import { lib } from './lib-item.ts'
import { mapDownload } from './map-download.ts'
import { mapPoly } from './map-poly.ts'
import { mapSource } from './map-source.ts'
import { menuItem } from './menu-item.ts'
import { message } from './message.ts'
import { module } from './module.ts'
import { notice } from './notice.ts'
import { online } from './online.ts'
import { order } from './order.ts'
import { page } from './page.ts'
import { pano } from './pano.ts'
import { product } from './product.ts'
import { review } from './review.ts'
import { role } from './role.ts'
import { round } from './round.ts'
import { setting } from './setting.ts'
import { skin } from './skin.ts'
import { tag } from './tag.ts'
import { topItem } from './top-item.ts'
import { tourSnapshot } from './tour-snapshot.ts'
import { tour } from './tour.ts'
import { user } from './user.ts'
import { weixinMenu } from './weixin-menu.ts'

export const resources: readonly Resource[] = [
  pano,
  tour,
  tourSnapshot,
  hotspotIcon,
  lib,
  audio,
  skin,
  tag,
  blog,
  article,
  page,
  category,
  topItem,
  comment,
  review,
  message,
  notice,
  user,
  role,
  module,
  menuItem,
  online,
  audit,
  setting,
  product,
  order,
  round,
  group,
  employee,
  card,
  expo,
  expoLicence,
  mapPoly,
  mapSource,
  mapDownload,
  weixinMenu,
]

registerResources(resources)
