// Ids within a tour and ids that lead out of it: the annotation says of what, so that references are found by their schema.
import { Type } from 'typebox'
import { NOTE, type Annotation } from '@huanshi/kernel/definition/annotations.ts'
import { NUMBERED } from '@huanshi/kernel/definition/defaults.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'

/** Of an item of a list; left out, it is the item's number there. @param before what stands before the number */
export function numberedId(before: string) {
  return Type.String({ ...PartId, [NUMBERED]: before })
}

/** Of a scene of the same tour. */
export const SceneId = Type.String({ ...PartId, [NOTE]: { refers: 'scene' } })
/** Of a folder of the same tour. */
export const FolderId = Type.String({ ...PartId, [NOTE]: { refers: 'folder' } })

const record = (note: Annotation) => Type.String({ format: 'uuid', [NOTE]: note })

/** @param as what the item has to be; left out, it may be anything */
export function LibId(as?: Lib['kind']) {
  return record(as === undefined ? { refers: 'lib' } : { refers: 'lib', as })
}

export const PanoId = record({ refers: 'pano' })
/** Of the panorama that is a scene. */
export const ScenePanoId = Type.String({ ...PanoId, title: '全景', [NOTE]: { refers: 'pano', as: 'scene' } })
export const IconId = record({ refers: 'hotspot-icon' })
