import { ko as ui } from '@huanshi/ui/language/words/ko.ts'
import { ko as maps } from '@huanshi/maps/web/words/ko.ts'
import { ko as track } from '@huanshi/library/web/track/words/ko.ts'
import { ko as page } from '@huanshi/publishing/web/words/ko.ts'
import { ko as front } from '../words/ko.ts'
import { ko as blog } from '@huanshi/content/web/words/ko.ts'
import { ko as card } from '@huanshi/organisation/web/view-card/words/ko.ts'
import { ko as licence } from '@huanshi/commerce/web/view-licence/words/ko.ts'
import { ko as tour } from '@huanshi/tour/web/words/ko.ts'
import { ko as way } from '@huanshi/tour/contract/words/ko.ts'
import { ko as lead } from '@huanshi/publishing/web/lead-form/words/ko.ts'
import { ko as review } from '@huanshi/tour/web/visit/comments/words/ko.ts'
import { ko as rooms } from '@huanshi/tour/web/rooms/words/ko.ts'
import { ko as video } from '@huanshi/tour/web/visit/video/words/ko.ts'
import { ko as variants } from '@huanshi/tour/web/visit/variants/words/ko.ts'

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
