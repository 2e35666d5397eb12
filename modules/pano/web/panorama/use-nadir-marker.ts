// The marker that covers the tripod of the panorama on show, as a picture that hangs below.
import type { Nadir } from '../../contract/correction.ts'
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
 * @param scene what is on show: another value makes the picture again
 * @param logoUrl of a logo
 */
export function useNadirMarker(
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
  const logoShape = useShape(kind === 'logo' ? logoUrl : null)
  const url = kind === 'logo' ? logoUrl : made !== null && made.key === key ? made.url : null
  const shape = kind === 'logo' ? logoShape : 1
  return useMemo(
    () => (kind === 'none' || url === null || shape === null ? null : below(url, size, shape)),
    [kind, url, size, shape],
  )
}

/** A rectangle of the picture's shape around the point below, its longer side as long as the diameter in degrees. */
function below(url: string, diameter: number, shape: number): SurfaceHotspot {
  const reach = Math.tan((diameter / 2) * RADIANS)
  const [wide, high] = [reach * Math.min(1, shape), reach * Math.min(1, 1 / shape)]
  const corner = (x: number, y: number) => ({
    yaw: Math.atan2(x, y) / RADIANS,
    pitch: Math.atan(Math.hypot(x, y)) / RADIANS - 90,
  })
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
    corners: [corner(-wide, high), corner(wide, high), corner(wide, -high), corner(-wide, -high)],
    source: { kind: 'image', url },
  }
}

/** Width over height of a picture; null until it is known. */
function useShape(url: string | null): number | null {
  const [known, setKnown] = useState<{ readonly url: string; readonly shape: number } | null>(null)
  useEffect(() => {
    if (url === null) return undefined
    const picture = new Image()
    picture.addEventListener('load', () => {
      setKnown({ url, shape: picture.naturalWidth / picture.naturalHeight || 1 })
    })
    picture.src = url
    return () => picture.removeAttribute('src')
  }, [url])
  return known !== null && known.url === url ? known.shape : null
}
