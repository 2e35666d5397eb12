import { shallow } from 'zustand/shallow'
import type { HotspotFormProps } from './set-hotspot.ts'

/** For forms that say nothing of where it stands: dragging it draws none of them anew. */
export function isUnmoved(before: HotspotFormProps, after: HotspotFormProps): boolean {
  const { yaw, pitch } = after.hotspot
  return before.onChange === after.onChange && shallow({ ...before.hotspot, yaw, pitch }, after.hotspot)
}
