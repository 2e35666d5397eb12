import type { Pose } from '@huanshi/rooms/matching/pose.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { Level } from '@huanshi/pano/contract/correction.ts'

export type PairKey = readonly [fromId: string, toId: string]

export interface ComparedPair {
  readonly pair: PairKey
  readonly pose: Pose | null
}

interface ComparedPano {
  /** Name of its file, too. */
  readonly id: string
  readonly level: Level
}

interface CompareInput {
  /** In the order in which they were taken. */
  readonly panos: readonly ComparedPano[]
  /** Those that lie close together, whatever they look like. */
  readonly near: readonly PairKey[]
  /** Never worth comparing. */
  readonly apart: readonly PairKey[]
  readonly done: readonly ComparedPair[]
}

export type CompareItem =
  | { readonly kind: 'looked'; readonly done: number; readonly of: number }
  | { readonly kind: 'compared'; readonly done: number; readonly of: number; readonly pairs: readonly ComparedPair[] }

export interface Compared {
  /** Of several with the very same picture the later ones, each with the first. */
  readonly same: readonly PairKey[]
  /** In which nothing is to be found again. */
  readonly blank: readonly string[]
}

/** Hands over what has been compared as it goes. */
export type ComparePanosTask = SandboxTask<CompareInput, Compared, CompareItem>
export const comparePanosTask: ComparePanosTask = readerTask('pictures of a tour')
