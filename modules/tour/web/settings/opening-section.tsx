// How a tour opens.
import { Segmented } from 'antd'
import type { ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { hasPlan, tourMaps, type Overview } from '../parts/tour-maps.ts'
import type { TourDraft } from '../model/draft.ts'
import { useStudioState } from '../state/use-studio.ts'
import { LibField } from '../kinds/lib-item/lib-field.tsx'
import type { SetTour } from './set-tour.ts'
import './opening-section.css'

const openings = [
  { value: 'none', label: '不用' },
  { value: 'littlePlanet', label: '小行星' },
  { value: 'flyIn', label: '飞入' },
  { value: 'video', label: '视频' },
  { value: 'map', label: '地图' },
  { value: 'rooms', label: '沙盘' },
] satisfies { value: TourDraft['opening']['kind']; label: string }[]

const words: Readonly<Record<Exclude<TourDraft['opening']['kind'], Overview>, string>> = {
  none: '打开就在起始场景。',
  littlePlanet: '从小行星落到起始场景。',
  flyIn: '由远及近，停在起始场景的初始视角。',
  video: '先放这段视频，放完或按「跳过」进入起始场景。',
}

const NO_VIDEO = '还没选视频，在那之前按「不用」打开。'

export function OpeningSection({ set }: { readonly set: SetTour }): ReactElement {
  const opening = useStudioState(({ draft }) => draft.opening)
  return (
    <Section title="开场">
      <div className="hs-studio-stack">
        <Segmented
          block
          className="hs-opening-kinds"
          aria-label="开场"
          options={openings}
          value={opening.kind}
          onChange={(kind) => set('opening', { ...opening, kind })}
        />
        {opening.kind === 'video' ? (
          <LibField
            label="开场视频"
            kinds={['video']}
            libId={opening.libId}
            onPick={({ id }) => set('opening', { ...opening, libId: id })}
            onClear={() => set('opening', { ...opening, libId: null })}
          />
        ) : null}
        {opening.kind === 'map' ? (
          <MapWords />
        ) : opening.kind === 'rooms' ? (
          <RoomsWords />
        ) : (
          <p className="hs-studio-quiet" role="status">
            {opening.kind === 'video' && opening.libId === null ? NO_VIDEO : words[opening.kind]}
          </p>
        )}
      </div>
    </Section>
  )
}

function MapWords(): ReactElement | null {
  const tour = useStudioState((state) => state.tour)
  if (tour === null) return null
  const { plan, earth } = tourMaps(tour)
  if (plan === null && earth === null) {
    return (
      <p className="hs-studio-quiet" role="status">
        还没有地图可看：在「地图」里放上场景，或打开全景的「公开拍摄地点」。在那之前按「不用」打开。
      </p>
    )
  }
  const shown = [
    ...(plan === null ? [] : [`平面图上 ${plan.points.length} 个点`]),
    ...(earth === null ? [] : [`地图上 ${earth.points.length} 个点`]),
  ]
  return <p className="hs-studio-quiet">访客先看到{shown.join('、')}，按一下进入场景，随时能回到地图。</p>
}

function RoomsWords(): ReactElement | null {
  const tour = useStudioState((state) => state.tour)
  if (tour === null) return null
  if (hasPlan(tour)) {
    return (
      <p className="hs-studio-quiet">
        访客先看到 {tour.rooms.list.length} 个房间的沙盘，按一下走进去，随时能回到沙盘。
      </p>
    )
  }
  return (
    <p className="hs-studio-quiet" role="status">
      {tour.rooms.list.length === 0
        ? '还没有房间：在「房间」里画出来。在那之前按「不用」打开。'
        : '访客看不到房间：在「房间」里打开「访客可以看平面图」。在那之前按「不用」打开。'}
    </p>
  )
}
