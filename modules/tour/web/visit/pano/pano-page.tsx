// A panorama as visitors see it: a tour of one scene in the skin that its author chose, with the ways that lead on from it.
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import { useMemo, type ReactElement } from 'react'
import { tourOfPano } from '../../parts/pano-tour.ts'
import { TourStage } from '../tour-stage.tsx'
import type { LonePano } from '../player/player-context.ts'
import { useNavigation } from '../walk/use-navigation.ts'
import { usePano } from './use-pano.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'

export function PanoPage({ id, isEmbedded }: { readonly id: string; readonly isEmbedded: boolean }): ReactElement {
  const { pano, problem, isLoading } = usePano(id)
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  if (pano === null) return <ViewWaiting />
  return <PanoStage pano={pano} isEmbedded={isEmbedded} isLoading={isLoading} />
}

interface StageProps {
  readonly pano: PublicPano
  readonly isEmbedded: boolean
  readonly isLoading: boolean
}

function PanoStage({ pano, isEmbedded, isLoading }: StageProps): ReactElement {
  const { travel, wayTo } = useNavigation(isEmbedded)
  const way = wayTo(pano.id)
  const tour = useMemo(() => tourOfPano(pano), [pano])
  const lone = useMemo(
    (): LonePano => ({
      way,
      isLoading,
      linked: isEmbedded ? [] : pano.linked.map((one) => ({ ...one, folderId: null })),
      travel: (panoId) => {
        const marker = pano.hotspots.find((one) => one.kind === 'pano' && one.target.panoId.toLowerCase() === panoId)
        travel(marker?.kind === 'pano' ? marker : { panoId })
      },
      follow: travel,
    }),
    [pano, isEmbedded, isLoading, way, travel],
  )
  return <TourStage tour={tour} pano={lone} isEmbedded={isEmbedded} />
}
