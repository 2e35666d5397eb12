import { ja as ui } from '@huanshi/ui/language/words/ja.ts'
import { ja as maps } from '@huanshi/maps/web/words/ja.ts'
import { ja as track } from '@huanshi/library/web/track/words/ja.ts'
import { ja as page } from '@huanshi/publishing/web/words/ja.ts'
import { ja as front } from '../words/ja.ts'
import { ja as blog } from '@huanshi/content/web/words/ja.ts'
import { ja as card } from '@huanshi/organisation/web/view-card/words/ja.ts'
import { ja as licence } from '@huanshi/commerce/web/view-licence/words/ja.ts'
import { ja as tour } from '@huanshi/tour/web/words/ja.ts'
import { ja as way } from '@huanshi/tour/contract/words/ja.ts'
import { ja as lead } from '@huanshi/publishing/web/lead-form/words/ja.ts'
import { ja as review } from '@huanshi/tour/web/visit/comments/words/ja.ts'
import { ja as rooms } from '@huanshi/tour/web/rooms/words/ja.ts'
import { ja as video } from '@huanshi/tour/web/visit/video/words/ja.ts'
import { ja as variants } from '@huanshi/tour/web/visit/variants/words/ja.ts'

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
