// What administrators alone look after, as lists.
import { mapDownload } from '@huanshi/map/contract/map-download.ts'
import { mapPoly } from '@huanshi/map/contract/map-poly.ts'
import { mapSource } from '@huanshi/map/contract/map-source.ts'
import { mapDownloadFeature } from '@huanshi/map/web/map-download/map-download-list.ts'
import { mapPolyFeature } from '@huanshi/map/web/map-poly/map-poly-list.ts'
import { mapSourceFeature } from '@huanshi/map/web/map-source/map-source-list.ts'
import { message } from '@huanshi/messaging/contract/message.ts'
import { messageFeature } from '@huanshi/messaging/web/message/message-list.ts'
import { role } from '@huanshi/people/contract/role.ts'
import { user } from '@huanshi/people/contract/user.ts'
import { roleFeature, userFeature } from '@huanshi/people/web/user/user-list.ts'
import { review } from '@huanshi/publishing/contract/review.ts'
import { reviewFeature } from '@huanshi/publishing/web/review/review-list.ts'
import { module } from '@huanshi/site/contract/module.ts'
import { weixinMenu } from '@huanshi/site/contract/weixin-menu.ts'
import { moduleFeature } from '@huanshi/site/web/menu/module-list.ts'
import { weixinMenuFeature } from '@huanshi/site/web/menu/weixin-menu-list.ts'

export const userList = { resource: user, feature: userFeature }
export const roleList = { resource: role, feature: roleFeature }
export const moduleList = { resource: module, feature: moduleFeature }
export const messageList = { resource: message, feature: messageFeature }
export const reviewList = { resource: review, feature: reviewFeature }
export const mapPolyList = { resource: mapPoly, feature: mapPolyFeature }
export const weixinMenuList = { resource: weixinMenu, feature: weixinMenuFeature }
export const mapSourceList = { resource: mapSource, feature: mapSourceFeature }
export const mapDownloadList = { resource: mapDownload, feature: mapDownloadFeature }
