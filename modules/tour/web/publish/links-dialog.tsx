// Ways proposed from where the panoramas were taken and from what they show: lists to look through, put down together and taken back
// as one step.
import { Checkbox, Modal } from 'antd'
import { X } from 'lucide-react'
import { useMemo, useState, type ReactElement } from 'react'
import { proposeLinks, type Proposal } from '../model/auto-links.ts'
import { addHotspots } from '../model/hotspot-operations.ts'
import { inUsualStyle } from '../model/hotspot-style.ts'
import { newHotspot } from '../parts/new-hotspot.ts'
import { leadsTo, wrapped } from '../model/scene-links.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { ChainLinks } from './chain-links.tsx'
import { SeenLinks, seenKey } from './seen-links.tsx'
import { useSight, type Seen } from './use-sight.ts'
import './publish.css'

const keyOf = ({ fromId, toId }: Proposal): string => `${fromId} ${toId}`

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function LinksDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { draft, tour } = useStudioState(({ draft, tour }) => ({ draft, tour }))
  const studio = useStudio()
  const proposals = useMemo(
    () =>
      proposeLinks(tour?.scenes ?? []).filter(({ fromId, toId }) => {
        const from = draft.scenes.find(({ id }) => id === fromId)
        return from !== undefined && !leadsTo(from, toId)
      }),
    [tour, draft.scenes],
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const titleOf = (id: string): string => draft.scenes.find((scene) => scene.id === id)?.title ?? ''
  const sight = useSight()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const isNew = ({ fromId, toId }: { readonly fromId: string; readonly toId: string }): boolean => {
    const from = draft.scenes.find(({ id }) => id === fromId)
    return (
      from !== undefined && !leadsTo(from, toId) && !proposals.some((one) => one.fromId === fromId && one.toId === toId)
    )
  }
  const seen = sight.found.flatMap(bothWays).filter(isNew)
  const chosen = [
    ...proposals.filter((proposal) => !left.has(keyOf(proposal))),
    ...seen.filter((one) => taken.has(seenKey(one))).map(asWay),
  ]
  const unplaced = (tour?.scenes ?? []).filter(({ location, heading }) => location === null || heading === null)
  const done = (): void => {
    studio.change('links', (now) =>
      chosen.reduce((next, { fromId, toId, yaw, pitch, view }) => {
        const target = { sceneId: toId, ...(view === undefined ? {} : { view }) }
        const way = newHotspot('scene', { yaw, pitch }, titleOf(toId), target)
        return addHotspots(next, fromId, [inUsualStyle(next, way)])
      }, now),
    )
    undoToast(studio, `已放 ${chosen.length} 个热点`, '到画面里看看方向准不准，拖一下就能改')
    onClose()
  }
  return (
    <Modal
      open
      centered
      width={560}
      title="自动连接场景"
      okText={`放 ${chosen.length} 个热点`}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0 }}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      onOk={done}
      onCancel={onClose}
    >
      {proposals.length === 0 ? (
        <p className="hs-studio-quiet">
          按拍摄位置没有可连的：需要至少两个相距 300
          米以内、有拍摄位置的场景，出发的一边还要有朝向。位置和朝向在全景的资料里填。
        </p>
      ) : (
        <ul className="hs-proposals">
          {proposals.map((proposal) => {
            const key = keyOf(proposal)
            return (
              <li key={key}>
                <Checkbox
                  checked={!left.has(key)}
                  onChange={({ target: { checked } }) => {
                    const next = new Set(left)
                    if (checked) next.delete(key)
                    else next.add(key)
                    setLeft(next)
                  }}
                >
                  {titleOf(proposal.fromId)} → {titleOf(proposal.toId)}
                </Checkbox>
                <small>
                  {proposal.distance < 10 ? proposal.distance.toFixed(1) : Math.round(proposal.distance)} 米，画面{' '}
                  {Math.round(proposal.yaw)}°
                </small>
              </li>
            )
          })}
        </ul>
      )}
      {unplaced.length > 0 && proposals.length > 0 ? (
        <p className="hs-studio-quiet">{unplaced.length} 个场景缺拍摄位置或朝向，没有从它们出发的建议。</p>
      ) : null}
      <ChainLinks onDone={onClose} />
      <SeenLinks
        {...{ sight, chosen: taken }}
        scenes={tour?.scenes ?? []}
        proposals={seen}
        onChoose={(key, isChosen) => {
          const next = new Set(taken)
          if (isChosen) next.add(key)
          else next.delete(key)
          setTaken(next)
        }}
      />
    </Modal>
  )
}

/** Who sees the other is seen by it. */
function bothWays(found: Seen): readonly Seen[] {
  const back = {
    fromId: found.toId,
    toId: found.fromId,
    yaw: wrapped(found.arrival + 180),
    arrival: wrapped(found.yaw + 180),
  }
  return [found, { ...found, ...back }]
}

/** Signs lie on the ground some way off. */
const DOWN = -12

function asWay({ fromId, toId, yaw, arrival }: Seen): Pick<Proposal, 'fromId' | 'toId' | 'yaw' | 'pitch' | 'view'> {
  return { fromId, toId, yaw, pitch: DOWN, view: { yaw: arrival, pitch: 0, fov: 75 } }
}
