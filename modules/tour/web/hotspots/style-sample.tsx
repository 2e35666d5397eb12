// How hotspots look in a style, over the picture of the scene: at rest, and under the pointer.
import type { Appearance } from '@huanshi/pano/contract/hotspot-style.ts'
import type { HotspotKind } from '@huanshi/pano/contract/hotspot.ts'
import type { PublicIcon } from '@huanshi/pano/contract/public-parts.ts'
import type { Hotspot as Marker } from '@huanshi/viewer/types.ts'
import { useMemo, type ReactElement } from 'react'
import { markerOf } from '../kinds/registry/markers.ts'
import { visitedKind } from '../kinds/registry/visited.ts'
import { inStyle } from '../model/hotspot-style.ts'
import { newHotspot } from '../parts/new-hotspot.ts'
import { useStudioState } from '../state/use-studio.ts'
import { MarkerPreview } from './marker-preview.tsx'

interface Props {
  readonly appearance: Appearance
  readonly icons: Readonly<Record<string, PublicIcon>>
  /** Of the hotspot that is to be given it. */
  readonly kind: HotspotKind
}

/** Pins stand above their place. */
const LIFTED = 22

export function StyleSample({ appearance, icons, kind }: Props): ReactElement {
  const pictureUrl = useStudioState(({ shown }) => shown?.previewUrl ?? shown?.thumbnailUrl ?? null)
  const marker = useMemo(() => markerIn(appearance, icons, kind), [appearance, icons, kind])
  const lifted = appearance.markerStyle?.shape === 'pin' ? LIFTED : 0
  const place = { backgroundImage: pictureUrl === null ? undefined : `url(${JSON.stringify(pictureUrl)})` }
  return (
    <span className="hs-style-sample" style={place}>
      {[false, true].map((isOn) => (
        <span key={String(isOn)} style={{ translate: `0 ${lifted}px` }}>
          <MarkerPreview marker={marker} isOn={isOn} />
        </span>
      ))}
    </span>
  )
}

function markerIn(appearance: Appearance, icons: Props['icons'], kind: HotspotKind): Marker {
  // What is behind it shows in no marker, nor what it is called but on pills.
  const plain = newHotspot(kind, { yaw: 0, pitch: 0 }, '展厅', {} as never)
  const marker = markerOf(inStyle(plain, appearance), { libs: {}, icons, scenes: [] }, visitedKind({ kind }).sign)
  const isPill = appearance.markerStyle?.shape === 'pill'
  const text = appearance.markerStyle?.shape === 'number' ? { text: '3' } : {}
  return { ...marker, ...text, label: isPill ? '展厅' : '' }
}
