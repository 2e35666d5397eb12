// By how much the picture of a variant is turned in all: levelled as its panorama is, then onto the scene's own picture.
import type { Level } from '@huanshi/pano/contract/correction.ts'
import { rotationOf } from '@huanshi/viewer/view/rotation.ts'
import { intoLevel, product } from '@huanshi/viewer/view/turns.ts'

/** @param own the levelling of its panorama */
export function variantLevel(own: Level, offset: Level): Level {
  return intoLevel(product(rotationOf(offset), rotationOf(own)))
}
