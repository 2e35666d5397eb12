// Two versions of a tour beside each other: what was added, removed and changed, and the scene in question as it was and as it is.
import { defaultView, type View } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import type { TourContent } from '../../contract/tour-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { Minus, PencilLine, Plus } from 'lucide-react'
import { useMemo, useState, type ReactElement } from 'react'
import { markersOf } from '../kinds/registry/markers.ts'
import { differences, type Difference } from '../model/difference.ts'
import { MiniViewer } from '../parts/mini-viewer.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import './publish.css'
import './compare.css'

interface Props {
  readonly before: TourContent
  readonly after: TourContent
  readonly beforeWord: string
  readonly afterWord: string
}

export function CompareView({ before, after, beforeWord, afterWord }: Props): ReactElement {
  const { source } = useStudio()
  const list = useMemo(() => differences(before, after), [before, after])
  const [at, setAt] = useState<number | null>(null)
  const chosen = at === null ? list.find(({ sceneId }) => sceneId !== undefined) : list[at]
  const earlier = useShown(before)
  const later = useShown(after)
  if (list.length === 0) return <p className="hs-studio-quiet">两边一模一样。</p>
  const sceneId = chosen?.sceneId
  const highlighted = chosen?.hotspotId
  return (
    <div className="hs-compare">
      <ul className="hs-compare-list" aria-label="不同之处">
        {list.map((difference, index) => (
          <li key={`${difference.kind} ${difference.text} ${difference.hotspotId ?? ''}`}>
            <DifferenceLine difference={difference} isChosen={difference === chosen} onChoose={() => setAt(index)} />
          </li>
        ))}
      </ul>
      {sceneId === undefined ? (
        <p className="hs-studio-quiet hs-compare-words">这一处没有画面可看，改的是整个{source.word}的设置。</p>
      ) : (
        <div className="hs-compare-pair">
          <Side word={beforeWord} tour={earlier} sceneId={sceneId} hotspotId={highlighted} other={later} />
          <Side word={afterWord} tour={later} sceneId={sceneId} hotspotId={highlighted} other={earlier} />
        </div>
      )}
    </div>
  )
}

const signs = {
  added: { Icon: Plus, word: '新增' },
  removed: { Icon: Minus, word: '去掉' },
  changed: { Icon: PencilLine, word: '修改' },
} as const

interface LineProps {
  readonly difference: Difference
  readonly isChosen?: boolean
  readonly onChoose?: () => void
}

export function DifferenceLine({ difference: { kind, text }, isChosen = false, onChoose }: LineProps): ReactElement {
  const { Icon, word } = signs[kind]
  const inside = (
    <>
      <Icon size={16} strokeWidth={1.75} aria-label={word} />
      <span>{text}</span>
    </>
  )
  return onChoose === undefined ? (
    <span className="hs-finding hs-difference" data-kind={kind}>
      {inside}
    </span>
  ) : (
    <button
      type="button"
      className="hs-finding hs-difference"
      data-kind={kind}
      aria-current={isChosen}
      onClick={onChoose}
    >
      {inside}
    </button>
  )
}

/** With pictures; a version that takes what is gone shows what is still known. */
function useShown(content: TourContent): PublicTour | null {
  const tour = useStudioState((state) => state.tour)
  const { source } = useStudio()
  const { data } = useQuery({
    queryKey: ['tour-preview', source.address, 'version', content],
    queryFn: ({ signal }) => source.preview(content, signal),
    staleTime: Infinity,
    retry: false,
  })
  if (data !== undefined) return data
  if (tour === null) return null
  const scenes = content.scenes.flatMap((scene): PublicScene[] => {
    const known = tour.scenes.find(({ panoId }) => panoId === scene.panoId)
    return known === undefined ? [] : [{ ...known, ...scene, initialView: scene.initialView ?? known.initialView }]
  })
  return { ...tour, scenes }
}

interface SideProps {
  readonly word: string
  readonly tour: PublicTour | null
  readonly sceneId: string
  readonly hotspotId: string | undefined
  /** Where the hotspot is looked for when it is not in this version. */
  readonly other: PublicTour | null
}

function Side({ word, tour, sceneId, hotspotId, other }: SideProps): ReactElement {
  const scene = tour?.scenes.find(({ id }) => id === sceneId)
  const markers = useMemo(
    () =>
      scene === undefined || tour === null
        ? []
        : markersOf(scene, tour).map((marker) => ({ ...marker, selected: marker.id === hotspotId })),
    [scene, tour, hotspotId],
  )
  const place = [scene, other?.scenes.find(({ id }) => id === sceneId)]
    .flatMap((one) => one?.hotspots ?? [])
    .find(({ id }) => id === hotspotId)
  const { yaw, pitch, fov } = place === undefined ? (scene?.initialView ?? defaultView) : { ...place, fov: 60 }
  // The same numbers are the same view, whatever carries them.
  const view = useMemo((): View => ({ yaw, pitch, fov }), [yaw, pitch, fov])
  return (
    <figure>
      {scene === undefined ? (
        <div className="hs-mini">
          <p>{tour === null ? '读取中' : '没有这个场景'}</p>
        </div>
      ) : (
        <MiniViewer key={scene.panoId} scene={scene} view={view} markers={markers} label={`${word}：${scene.title}`} />
      )}
      <figcaption>
        <strong>{word}</strong>
        {scene?.title ?? ''}
      </figcaption>
    </figure>
  )
}
