// Choosing where a way leads: the scene by looking at it, what a visitor sees on arriving, and whether a way leads back.
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'
import type { SceneTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import { Checkbox, Modal, Switch } from 'antd'
import { X } from 'lucide-react'
import { useMemo, useState, type ReactElement } from 'react'
import { leadsTo, wrapped } from '../model/scene-links.ts'
import { MiniViewer } from '../parts/mini-viewer.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { LinkOffers } from './link-offers.tsx'
import './link-dialog.css'

interface Props {
  readonly fromId: string
  readonly current?: SceneTarget | undefined
  /** Where the new way stands: whoever walks there goes on in this direction. */
  readonly at?: Direction
  /** Offers a way back; not when an existing way is only changed. */
  readonly offersBack: boolean
  readonly onDone: (target: SceneTarget, wantsBack: boolean) => void
  readonly onClose: () => void
}

const tenth = (angle: number): number => Math.round(angle * 10) / 10

// oxlint-disable-next-line complexity, max-lines-per-function -- longer than the limit when it was set
export function LinkDialog({ fromId, current, at, offersBack, onDone, onClose }: Props): ReactElement {
  const { draft, tour } = useStudioState(({ draft, tour }) => ({ draft, tour }))
  const from = draft.scenes.find(({ id }) => id === fromId)
  const heading = tour?.scenes.find(({ id }) => id === fromId)?.heading ?? null
  const others = (tour?.scenes ?? []).filter(({ id }) => id !== fromId)
  const isLinked = (id: string): boolean => from !== undefined && leadsTo(from, id)
  const [sceneId, setSceneId] = useState(
    current?.sceneId ?? (others.find(({ id }) => !isLinked(id)) ?? others[0])?.id ?? null,
  )
  const target = others.find(({ id }) => id === sceneId)
  const straight = useMemo(
    () => (at === undefined || target === undefined ? null : goingOn(at, heading, target)),
    [at, heading, target],
  )
  /** What the person has said; until then the direction of the way counts where it is known. */
  const [saidOwn, setOwnView] = useState<boolean | null>(current?.view === undefined ? null : true)
  const ownView = saidOwn ?? straight !== null
  const [view, setView] = useState<View | undefined>(current?.view)
  const [wantsBack, setWantsBack] = useState(true)
  const scene = draft.scenes.find(({ id }) => id === sceneId)
  const hasBack = scene !== undefined && leadsTo(scene, fromId)
  const choose = (id: string): void => {
    setSceneId(id)
    setView(undefined)
    setOwnView(null)
  }
  const done = (): void => {
    if (target === undefined) return
    const { yaw, pitch, fov } = view ?? straight ?? target.initialView
    const arrival = { yaw: tenth(yaw), pitch: tenth(pitch), fov: tenth(Math.max(5, Math.min(140, fov))) }
    onDone({ sceneId: target.id, ...(ownView ? { view: arrival } : {}) }, offersBack && wantsBack && !hasBack)
  }
  return (
    <Modal
      open
      centered
      width={880}
      title="通向哪里"
      okText="就到这里"
      cancelText="取消"
      okButtonProps={{ disabled: target === undefined }}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      onOk={done}
      onCancel={onClose}
    >
      {others.length === 0 ? (
        <p className="hs-link-none">漫游里还没有别的场景，先添加一个再连过去。</p>
      ) : (
        <div className="hs-link-panes">
          <LinkOffers scenes={others} chosenId={sceneId} isLinked={isLinked} onChoose={choose} onDone={done} />
          {target === undefined ? null : (
            <div className="hs-link-arrival">
              <MiniViewer
                key={target.id}
                scene={target}
                view={
                  current?.sceneId === target.id
                    ? (current.view ?? straight ?? target.initialView)
                    : (straight ?? target.initialView)
                }
                label={`到达「${target.title}」时的画面`}
                onView={(now) => {
                  setView(now)
                  if (!same(now, straight ?? target.initialView)) setOwnView(true)
                }}
              />
              <div className="hs-link-line">
                <span>
                  到达时看向画面里的方向
                  <small>
                    {straight === null
                      ? '拖动画面到想让访客看到的样子；关掉则用这个场景自己的初始视角'
                      : '两边的朝向都知道，已经对好走过去的方向；拖动可改，关掉则用初始视角'}
                  </small>
                </span>
                <Switch checked={ownView} onChange={setOwnView} aria-label="到达时看向画面里的方向" />
              </div>
              {offersBack ? (
                <Checkbox
                  checked={wantsBack && !hasBack}
                  disabled={hasBack}
                  onChange={({ target: { checked } }) => setWantsBack(checked)}
                >
                  {hasBack ? '那里已经有回来的热点' : '在那里也放一个回来的热点'}
                </Checkbox>
              ) : null}
            </div>
          )}
        </div>
      )}
    </Modal>
  )
}

/** The viewer's own rounding is no wish of the person. */
function same(one: View, other: View): boolean {
  return (
    Math.abs(one.yaw - other.yaw) < 0.5 && Math.abs(one.pitch - other.pitch) < 0.5 && Math.abs(one.fov - other.fov) < 1
  )
}

/** Somebody who walks on looks the same way there, where north is known in both. */
function goingOn(at: Direction, heading: number | null, to: PublicScene): View | null {
  if (heading === null || to.heading === null) return null
  return { yaw: tenth(wrapped(at.yaw + heading - to.heading)), pitch: 0, fov: to.initialView.fov }
}
