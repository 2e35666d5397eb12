import { en as ui } from '@huanshi/ui/language/words/en.ts'
import { en as maps } from '@huanshi/maps/web/words/en.ts'
import { en as track } from '@huanshi/library/web/track/words/en.ts'
import { en as page } from '@huanshi/publishing/web/words/en.ts'
import { en as front } from '../words/en.ts'
import { en as blog } from '@huanshi/content/web/words/en.ts'
import { en as card } from '@huanshi/organisation/web/view-card/words/en.ts'
import { en as licence } from '@huanshi/commerce/web/view-licence/words/en.ts'
import { en as tour } from '@huanshi/tour/web/words/en.ts'
import { en as way } from '@huanshi/tour/contract/words/en.ts'
import { en as lead } from '@huanshi/publishing/web/lead-form/words/en.ts'
import { en as review } from '@huanshi/tour/web/visit/comments/words/en.ts'
import { en as rooms } from '@huanshi/tour/web/rooms/words/en.ts'
import { en as video } from '@huanshi/tour/web/visit/video/words/en.ts'
import { en as variants } from '@huanshi/tour/web/visit/variants/words/en.ts'

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
