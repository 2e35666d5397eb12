/** What a scene file gives: its things, its sky and its eye. */
import type { Builder } from '../core/builder.ts'
import type { Rgb, Vec } from '../math/vector.ts'
import type { SkyLook } from '../landscape/sky.ts'

interface Stage {
  sky: SkyLook | undefined
  eye: Vec
  exposure: number
  balance: Rgb
}

export interface Built {
  builder: Builder
  stage: Stage
}
