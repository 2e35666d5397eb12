// Choosing where a way leads: the scene by looking at it, what a visitor sees on arriving, and whether a way leads back.
import { defaultView, type View } from '@huanshi/contract/protocol/angles.ts'
import type { PublicScene } from '@huanshi/contract/protocol/public-tour.ts'
import { Checkbox, Modal, Switch } from 'antd'
import { ImageOff, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { leadsTo } from '../model/ways.ts'
import { MiniViewer } from '../stage/mini-viewer.tsx'
import { useStudio } from '../studio/studio-context.ts'
import './link-dialog.css'

export interface SceneTarget {
  readonly sceneId: string
  readonly view?: View
}

interface Props {
  readonly fromId: string
  readonly current?: SceneTarget | undefined
  /** Offers a way back; not when an existing way is only changed. */
  readonly offersBack: boolean
  readonly onDone: (target: SceneTarget, wantsBack: boolean) => void
  readonly onClose: () => void
}

const tenth = (angle: number): number => Math.round(angle * 10) / 10

export function LinkDialog({ fromId, current, offersBack, onDone, onClose }: Props): ReactElement {
  const { draft, tour } = useStudio()
  const others = (tour?.scenes ?? []).filter(({ id }) => id !== fromId)
  const [sceneId, setSceneId] = useState(current?.sceneId ?? others[0]?.id ?? null)
  const [ownView, setOwnView] = useState(current?.view !== undefined)
  const [view, setView] = useState<View | undefined>(current?.view)
  const [wantsBack, setWantsBack] = useState(true)
  const target = others.find(({ id }) => id === sceneId)
  const scene = draft.scenes.find(({ id }) => id === sceneId)
  const hasBack = scene !== undefined && leadsTo(scene, fromId)
  const choose = (id: string): void => {
    setSceneId(id)
    setView(undefined)
    setOwnView(false)
  }
  const done = (): void => {
    if (target === undefined) return
    const { yaw, pitch, fov } = view ?? target.initialView
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
        <div className="hs-link">
          <div className="hs-link-scenes" role="listbox" aria-label="场景">
            {others.map((other) => (
              <Offer key={other.id} scene={other} isChosen={other.id === sceneId} onChoose={() => choose(other.id)} />
            ))}
          </div>
          {target === undefined ? null : (
            <div className="hs-link-arrival">
              <MiniViewer
                key={target.id}
                scene={target}
                view={
                  current?.sceneId === target.id
                    ? (current.view ?? target.initialView)
                    : (target.initialView ?? defaultView)
                }
                label={`到达「${target.title}」时的画面`}
                onView={(now) => {
                  setView(now)
                  if (!same(now, target.initialView)) setOwnView(true)
                }}
              />
              <div className="hs-link-line">
                <span>
                  到达时看向画面里的方向
                  <small>拖动画面到想让访客看到的样子；关掉则用这个场景自己的初始视角</small>
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

interface OfferProps {
  readonly scene: PublicScene
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Offer({ scene, isChosen, onChoose }: OfferProps): ReactElement {
  return (
    <button type="button" role="option" aria-selected={isChosen} className="hs-link-scene" onClick={onChoose}>
      {scene.thumbnailUrl === null ? (
        <span>
          <ImageOff size={18} strokeWidth={1.75} aria-hidden />
        </span>
      ) : (
        <img src={scene.thumbnailUrl} alt="" />
      )}
      {scene.title}
    </button>
  )
}
