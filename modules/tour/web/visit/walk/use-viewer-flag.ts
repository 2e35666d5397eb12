import type { Viewer, ViewerEvents } from '@huanshi/viewer/model/types.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** Something that the viewer knows, kept up to date by one of its events. */
export function useViewerFlag<T extends boolean | number | string | null>(
  viewer: Viewer | null,
  event: keyof ViewerEvents,
  read: (viewer: Viewer) => T,
  otherwise: T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => viewer?.on(event, listener) ?? (() => undefined),
    [viewer, event],
  )
  return useSyncExternalStore(subscribe, () => (viewer === null ? otherwise : read(viewer)))
}
