import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useState } from 'react'
import { horizontalFov } from '@huanshi/pano/web/panorama/frame-geometry.ts'

interface Looking {
  readonly yaw: number
  /** Of the sector, degrees. */
  readonly width: number
}

/** Which way the viewer looks, as it turns. */
export function useLooking(viewer: Viewer | null): Looking {
  const [looking, setLooking] = useState<Looking>({ yaw: 0, width: 90 })
  useEffect(() => {
    if (viewer === null) return undefined
    const follow = ({ yaw, fov }: Viewer['view']): void => setLooking({ yaw, width: horizontalFov(fov) })
    follow(viewer.view)
    return viewer.on('view', follow)
  }, [viewer])
  return looking
}
