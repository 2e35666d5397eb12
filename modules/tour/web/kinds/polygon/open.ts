import { libOf } from '../../parts/lib-of.ts'
import { openLib } from '../lib-item/open-lib.tsx'
import { opens, type VisitedKind } from '../visited-kind.ts'

/** An area does whatever its target says; without one it shows its title. */
export const polygon: VisitedKind<'polygon'> = {
  label: 'area',
  sign: 'info',
  open(area, tour) {
    const { title, target, yaw, pitch } = area
    const at = { yaw, pitch }
    if (target === null) return title === '' ? null : opens({ kind: 'words', title, text: '', at })
    if ('sceneId' in target) return { does: 'go', ...target }
    if ('url' in target) return { does: 'browse', url: target.url }
    if ('text' in target) return opens({ kind: 'words', title, text: target.text, at })
    return openLib(libOf(tour, target.libId), title)
  },
}
