import { zhTw as ui } from '@huanshi/ui/language/words/zh-tw.ts'
import { zhTw as maps } from '@huanshi/maps/web/words/zh-tw.ts'
import { zhTw as track } from '@huanshi/library/web/track/words/zh-tw.ts'
import { zhTw as page } from '@huanshi/publishing/web/words/zh-tw.ts'
import { zhTw as front } from '../words/zh-tw.ts'
import { zhTw as blog } from '@huanshi/content/web/words/zh-tw.ts'
import { zhTw as card } from '@huanshi/organisation/web/view-card/words/zh-tw.ts'
import { zhTw as licence } from '@huanshi/commerce/web/view-licence/words/zh-tw.ts'
import { zhTw as tour } from '@huanshi/tour/web/words/zh-tw.ts'
import { zhTw as way } from '@huanshi/tour/contract/words/zh-tw.ts'
import { zhTw as lead } from '@huanshi/publishing/web/lead-form/words/zh-tw.ts'
import { zhTw as review } from '@huanshi/tour/web/visit/comments/words/zh-tw.ts'
import { zhTw as rooms } from '@huanshi/tour/web/rooms/words/zh-tw.ts'
import { zhTw as video } from '@huanshi/tour/web/visit/video/words/zh-tw.ts'
import { zhTw as variants } from '@huanshi/tour/web/visit/variants/words/zh-tw.ts'

export const words = {
  ui,
  maps,
  track,
  page,
  front,
  blog,
  card,
  licence,
  tour,
  way,
  lead,
  review,
  rooms,
  video,
  variants,
}
