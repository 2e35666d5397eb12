// A panorama as visitors see it: the picture fills the window, everything else is glass and steps back at rest.
import { noNadir, type Nadir } from '@huanshi/contract/protocol/correction.ts'
import type { Hotspot } from '@huanshi/contract/protocol/hotspot.ts'
import type { PublicPano } from '@huanshi/contract/protocol/public-pano.ts'
import { PanoramaViewer } from '@huanshi/viewer/react.tsx'
import type { Content, Viewer } from '@huanshi/viewer/types.ts'
import '@huanshi/viewer/viewer.css'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { useNadirMark } from '../../capabilities/panorama/use-nadir-mark.ts'
import { viewerMark } from '../../capabilities/panorama/viewer-hotspots.ts'
import { Logo } from '../../capabilities/theme/logo.tsx'
import { HorizonRuler } from './horizon-ruler.tsx'
import { countView } from './public-api.ts'
import { SharePanel } from './share-panel.tsx'
import { TextCard } from './text-card.tsx'
import { useNavigation } from './use-navigation.ts'
import { usePano } from './use-pano.ts'
import { useRest } from './use-rest.ts'
import { panoAddress } from '../../capabilities/panorama/share-links.ts'
import { LinkedStrip } from './linked-strip.tsx'
import { viewerContent } from './tour/viewer-content.ts'
import { ViewHead } from './view-head.tsx'
import { ViewProblem } from './view-problem.tsx'

const texts = { viewer: '全景画面：拖动环视，滚轮或双指缩放，方向键也可以' }

export function PanoPage({ id, isEmbedded }: { readonly id: string; readonly isEmbedded: boolean }): ReactElement {
  const { pano, problem, isLoading } = usePano(id)
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  if (pano === null) return <Waiting />
  return <PanoStage pano={pano} isEmbedded={isEmbedded} isLoading={isLoading} />
}

/** Only a whole sphere has a tripod below. */
function nadirOf({ content, nadir }: PublicPano): Nadir {
  return content.type === 'equirectangular' ? nadir : noNadir
}

function Waiting(): ReactElement {
  return (
    <main className="hs-view-waiting" aria-busy>
      <Logo size={40} onPicture waiting />
    </main>
  )
}

interface StageProps {
  readonly pano: PublicPano
  readonly isEmbedded: boolean
  readonly isLoading: boolean
}

function PanoStage({ pano, isEmbedded, isLoading }: StageProps): ReactElement {
  const stage = useRef<HTMLElement>(null)
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const [isSharing, setSharing] = useState(false)
  const [sharp, setSharp] = useState<string | null>(null)
  const [opened, setOpened] = useState<Extract<Hotspot, { kind: 'text' }> | null>(null)
  // A card belongs to the panorama in which it was opened.
  const text = opened !== null && pano.hotspots.includes(opened) ? opened : null
  const isAtRest = useRest(isSharing || text !== null)
  const { travel, arrival, towards } = useNavigation(isEmbedded)
  const content = useMemo(() => viewerContent(pano.content), [pano])
  const [there, setThere] = useState<Content | null>(null)
  const below = useNadirMark(viewer, there === content ? pano.id : null, nadirOf(pano), pano.nadirLogoUrl)
  const marks = useMemo(() => [...pano.hotspots.map(viewerMark), ...(below === null ? [] : [below])], [pano, below])
  const yaws = useMemo(() => pano.hotspots.map(({ yaw }) => yaw), [pano])
  const closeText = useCallback(() => setOpened(null), [])

  useEffect(() => {
    document.title = `${pano.title} · 环视`
  }, [pano])

  const follow = (mark: { readonly id: string }): void => {
    const hotspot = pano.hotspots.find((other) => other.id === mark.id)
    if (hotspot === undefined) return
    if (hotspot.kind === 'pano') travel(hotspot)
    else if (hotspot.kind === 'text') setOpened(hotspot)
    else window.open(hotspot.target.url, '_blank', 'noopener,noreferrer')
  }

  return (
    <main
      ref={stage}
      className="hs-view"
      data-rest={isAtRest}
      data-embed={isEmbedded}
      data-sharp={sharp === pano.id}
      aria-busy={isLoading}
    >
      <PanoramaViewer
        className="hs-view-picture"
        content={content}
        view={arrival(pano)}
        limits={pano.limits}
        level={pano.level}
        hotspots={marks}
        transition="travel"
        {...(towards === null ? {} : { towards })}
        texts={texts}
        onViewer={setViewer}
        onReady={(event) => {
          setThere(event.content)
          countView('Panos', pano.id)
        }}
        onSharp={() => setSharp(pano.id)}
        onHotspot={({ hotspot }) => follow(hotspot)}
      />
      <div className="hs-view-shade" aria-hidden />
      <ViewHead pano={pano} isEmbedded={isEmbedded} stage={stage} onShare={() => setSharing(true)} />
      <div className="hs-view-foot">
        <HorizonRuler viewer={viewer} heading={pano.heading} yaws={yaws} />
        {!isEmbedded && pano.linked.length > 0 && <LinkedStrip pano={pano} onGo={travel} />}
      </div>
      <a
        className="hs-view-brand"
        href={isEmbedded ? panoAddress(pano.id) : '/view'}
        {...(isEmbedded ? { target: '_blank', rel: 'noopener' } : {})}
      >
        <Logo size={18} onPicture />
        环视
      </a>
      {text !== null && <TextCard title={text.title} text={text.target.text} onClose={closeText} />}
      {isSharing && <SharePanel pano={pano} onClose={() => setSharing(false)} />}
    </main>
  )
}
