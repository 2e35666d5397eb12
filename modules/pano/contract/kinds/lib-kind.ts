import { complete, hotspotKind, unknownElsewhere } from './hotspot-kind.ts'
import { surfaced } from './surface.ts'
import { LibTarget } from './targets.ts'

/** What plays or shows an item of the library. */
export const libKind = <const K extends 'audio' | 'model'>(kind: K, title: string) =>
  hotspotKind(kind, title, { target: LibTarget(kind) }, { lacks: complete, exported: unknownElsewhere })

/** The same, where it may hang in the picture instead of standing on it. */
export const surfacedKind = <const K extends 'image' | 'video'>(kind: K, title: string) =>
  hotspotKind(
    kind,
    title,
    { target: LibTarget(kind), ...surfaced },
    {
      lacks: complete,
      exported: ({ target }) => ({ kind, libId: target.libId }),
    },
  )
