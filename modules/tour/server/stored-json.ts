// What the JSON columns of this module's tables hold.
import type { Pose } from '@huanshi/rooms/matching/pose.ts'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import type { ShownContent } from '../contract/tour-fields.ts'
import type { Remark } from '../contract/review/remark.ts'
import type { TourAssembly } from '../contract/tour-assembly.ts'
import type { Tour } from '../contract/tour.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    remark: Remark
    reviewLink: { content: ShownContent }
    tour: Tour & { shownPlace: Location }
    tourAssembly: TourAssembly
    tourAssemblyPair: { pose: Pose }
    tourCover: { view: View }
    tourSnapshot: { content: ShownContent }
  }
}
