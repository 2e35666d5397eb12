import type { Level } from '@huanshi/pano/contract/correction.ts'
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import type { Pose } from '@huanshi/rooms/matching/pose.ts'
import type { AssemblyScene } from '../../contract/tour-assembly.ts'

/** What is known of a panorama before it is compared with others. */
export interface DroppedPano {
  readonly id: string
  readonly fileName: string
  /** ISO; null where the file does not tell. */
  readonly takenTime: string | null
  readonly location: Location | null
  readonly level: Level
  /** Why its picture is not compared; null where it is. */
  readonly unseen: string | null
}

/** Two that show the same place. */
export interface SeenPair {
  readonly fromId: string
  readonly toId: string
  readonly pose: Pose
}

export type Placing = Pick<AssemblyScene, 'floorId' | 'reason' | 'certainty'>
