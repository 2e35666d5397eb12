// The mark that covers the tripod of the panorama on show, as a picture that hangs below.
import type { Nadir } from '@huanshi/contract/protocol/correction.ts'
import type { SurfaceHotspot } from '@huanshi/viewer/hotspot.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useMemo, useState } from 'react'
import { nadirPicture } from './nadir-picture.ts'

const NADIR = '__nadir'
const RADIANS = Math.PI / 180

interface Made {
  readonly key: string
  readonly url: string
}

/**
 * @param scene what is on show: another value makes the picture anew
 * @param logoUrl of a logo
 */
export function useNadirMark(
  viewer: Viewer | null,
  scene: string | null,
  { kind, size }: Nadir,
  logoUrl: string | null,
): SurfaceHotspot | null {
  const [made, setMade] = useState<Made | null>(null)
  const isMade = kind === 'blur' || kind === 'mirror'
  const key = scene !== null && isMade ? `${scene} ${kind} ${size}` : null
  useEffect(() => {
    if (viewer === null || key === null || (kind !== 'blur' && kind !== 'mirror')) return undefined
    let url: string | null = null
    let isGone = false
    const make = async (): Promise<void> => {
      try {
        const picture = await nadirPicture(viewer, kind, size)
        if (isGone) return
        url = URL.createObjectURL(picture)
        setMade({ key, url })
      } catch {
        // A panorama without its patch is still a panorama.
      }
    }
    // While the size is being dragged only the last one is made.
    const timer = setTimeout(() => void make(), 150)
    return () => {
      isGone = true
      clearTimeout(timer)
      setMade(null)
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [viewer, key, kind, size])
  const url = kind === 'logo' ? logoUrl : made !== null && made.key === key ? made.url : null
  return useMemo(() => (kind === 'none' || url === null ? null : below(url, size)), [kind, url, size])
}

/** A square around the point below whose inner circle has the given diameter in degrees. */
function below(url: string, diameter: number): SurfaceHotspot {
  const reach = Math.atan(Math.SQRT2 * Math.tan((diameter / 2) * RADIANS)) / RADIANS
  const corner = (yaw: number) => ({ yaw, pitch: reach - 90 })
  return {
    id: NADIR,
    kind: 'surface',
    yaw: 0,
    pitch: -90,
    name: '',
    label: '',
    locked: true,
    inert: true,
    order: -1,
    corners: [corner(-45), corner(45), corner(135), corner(-135)],
    source: { kind: 'image', url },
  }
}
