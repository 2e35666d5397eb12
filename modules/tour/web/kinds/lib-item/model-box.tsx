import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { say } from '../../words/say.ts'

/** A model that can be turned about. */
export function ModelBox({ lib }: { readonly lib: PublicLib }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const giveUp = (): void => setBroken(true)
    try {
      const poster = lib.thumbnailUrl === null ? {} : { posterUrl: lib.thumbnailUrl }
      const viewer = createViewer(place.current, {
        texts: { viewer: say('modelTurns') },
        content: { type: 'model', url: lib.url, ...poster },
      })
      viewer.on('error', giveUp)
      return () => viewer.destroy()
    } catch {
      giveUp()
      return undefined
    }
  }, [lib])
  return (
    <>
      <div ref={place} className="hs-content-model" />
      {isBroken && <p className="hs-content-aside">{say('modelBroken')}</p>}
    </>
  )
}
