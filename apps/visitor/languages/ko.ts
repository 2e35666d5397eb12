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

export const words = { ui, maps, track, page, front, blog, card, licence, tour, way }
