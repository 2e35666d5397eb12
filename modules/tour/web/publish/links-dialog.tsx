// Ways proposed from where the panoramas were taken and from what they show: lists to look through, put down together and taken back
// as one step.
import { wrapped } from '@huanshi/kernel/protocol/angles.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import { Checkbox, Modal } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { ARRIVAL_FOV, proposeLinks, type Proposal } from '../../contract/auto-links.ts'
import { FORWARD, leadsTo, withWay, type Way } from '../model/scene-links.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { ChainLinks } from './chain-links.tsx'
import { SeenLinks, seenKey } from './seen-links.tsx'
import { useImageMatching, type Seen } from './use-image-matching.ts'
import './publish.css'

type Ends = Pick<Proposal, 'fromId' | 'toId'>

const none: readonly PublicScene[] = []
const keyOf = ({ fromId, toId }: Ends): string => `${fromId} ${toId}`

export function LinksDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const studio = useStudio()
  const shown = useStudioState(({ tour }) => tour?.scenes ?? none)
  const scenes = useStudioState(({ draft }) => draft.scenes)
  const isMissing = ({ fromId, toId }: Ends): boolean => {
    const from = scenes.find(({ id }) => id === fromId)
    return from !== undefined && !leadsTo(from, toId)
  }
  const proposals = useMemo(() => proposeLinks(shown), [shown]).filter(isMissing)
  const matching = useImageMatching()
  const seen = matching.found
    .flatMap(bothWays)
    .filter((one) => isMissing(one) && !proposals.some((other) => keyOf(other) === keyOf(one)))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const chosen = [
    ...proposals.filter((proposal) => !left.has(keyOf(proposal))),
    ...seen.filter((one) => taken.has(seenKey(one))).map(asWay),
  ]
  const done = (): void => {
    studio.change('links', (now) => chosen.reduce(withWay, now))
    undoToast(studio, `已放 ${chosen.length} 个热点`, '到画面里看看方向准不准，拖一下就能改')
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title="自动连接场景"
      okText={`放 ${chosen.length} 个热点`}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={done}
      onCancel={onClose}
    >
      <Placed
        proposals={proposals}
        left={left}
        unplaced={shown.filter(({ location, heading }) => location === null || heading === null).length}
        onTick={(key, isTicked) => setLeft(withMember(left, key, !isTicked))}
      />
      <ChainLinks onDone={onClose} />
      <SeenLinks
        {...{ matching, chosen: taken }}
        scenes={shown}
        proposals={seen}
        onChoose={(key, isChosen) => setTaken(withMember(taken, key, isChosen))}
      />
    </Modal>
  )
}

function withMember(set: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}

interface PlacedProps {
  readonly proposals: readonly Proposal[]
  /** Those that are not wanted. */
  readonly left: ReadonlySet<string>
  /** How many scenes lack a place or north. */
  readonly unplaced: number
  readonly onTick: (key: string, isTicked: boolean) => void
}

/** Ways between scenes of which it is known where they were taken. */
function Placed({ proposals, left, unplaced, onTick }: PlacedProps): ReactElement {
  const titles = useStudioState(({ draft }) => Object.fromEntries(draft.scenes.map(({ id, title }) => [id, title])))
  if (proposals.length === 0) {
    return (
      <p className="hs-studio-quiet">
        按拍摄位置没有可连的：需要至少两个相距 300
        米以内、有拍摄位置的场景，出发的一边还要有朝向。位置和朝向在全景的资料里填。
      </p>
    )
  }
  return (
    <>
      <ul className="hs-proposals">
        {proposals.map((proposal) => {
          const key = keyOf(proposal)
          const { fromId, toId, distance, yaw } = proposal
          return (
            <li key={key}>
              <Checkbox checked={!left.has(key)} onChange={({ target }) => onTick(key, target.checked)}>
                {titles[fromId]} → {titles[toId]}
              </Checkbox>
              <small>
                {distance < 10 ? distance.toFixed(1) : Math.round(distance)} 米，画面 {Math.round(yaw)}°
              </small>
            </li>
          )
        })}
      </ul>
      {unplaced > 0 ? (
        <p className="hs-studio-quiet">{unplaced} 个场景缺拍摄位置或朝向，没有从它们出发的建议。</p>
      ) : null}
    </>
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

function asWay({ fromId, toId, yaw, arrival }: Seen): Way {
  return { fromId, toId, yaw, pitch: FORWARD, view: { yaw: arrival, pitch: 0, fov: ARRIVAL_FOV } }
}
