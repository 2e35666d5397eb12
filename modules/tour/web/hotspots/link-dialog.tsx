// Choosing where a way leads: the scene by looking at it, what a visitor sees on arriving, and whether a way leads back.
import { wrapped, type Direction, type View } from '@huanshi/kernel/protocol/angles.ts'
import type { SceneTarget } from '@huanshi/pano/contract/kinds/targets.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import { Checkbox, Modal, Switch } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import { leadsTo } from '../model/scene-links.ts'
import { MiniViewer } from '../parts/mini-viewer.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { LinkOffers } from './link-offers.tsx'
import './link-dialog.css'
import '@huanshi/resource-web/stage-editor/field.css'

interface Props {
  readonly fromId: string
  readonly current?: SceneTarget | undefined
  /** Where the new way stands: whoever walks there goes on in this direction. */
  readonly at?: Direction
  /** What else says how one arrives by walking on, for example the map of the tour; null where it does not. Goes before `at`. */
  readonly onward?: (toId: string) => View | null
  /** Offers a way back; not when an existing way is only changed. */
  readonly offersBack: boolean
  readonly onDone: (target: SceneTarget, wantsBack: boolean) => void
  readonly onClose: () => void
}

const tenth = (angle: number): number => Math.round(angle * 10) / 10

export function LinkDialog({ fromId, current, at, onward, offersBack, onDone, onClose }: Props): ReactElement {
  const from = useStudioState(({ draft }) => draft.scenes.find(({ id }) => id === fromId))
  const others = useStudioState(({ tour }) => tour?.scenes.filter(({ id }) => id !== fromId) ?? [])
  const isLinked = (id: string): boolean => from !== undefined && leadsTo(from, id)
  const [sceneId, setSceneId] = useState(
    current?.sceneId ?? (others.find(({ id }) => !isLinked(id)) ?? others[0])?.id ?? null,
  )
  const target = others.find(({ id }) => id === sceneId)
  const arrival = useArrival(current, target, useStraight(fromId, target, at, onward))
  const hasBack = useStudioState(({ draft }) => {
    const scene = draft.scenes.find(({ id }) => id === sceneId)
    return scene !== undefined && leadsTo(scene, fromId)
  })
  const [wantsBack, setWantsBack] = useState(true)
  const choose = (id: string): void => {
    setSceneId(id)
    arrival.forget()
  }
  const done = (): void => {
    if (target === undefined) return
    const view = arrival.viewIn(target)
    onDone({ sceneId: target.id, ...(view === null ? {} : { view }) }, offersBack && wantsBack && !hasBack)
  }
  return (
    <Modal
      open
      width={880}
      title="通向哪里"
      okText="就到这里"
      okButtonProps={{ disabled: target === undefined }}
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
              <ArrivalView target={target} current={current} arrival={arrival} />
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

interface Arrival {
  /** As one walks on, where north is known on both sides. */
  readonly straight: View | null
  /** A view of its own, not the first view of the scene. */
  readonly isOwn: boolean
  readonly setOwn: (isOwn: boolean) => void
  readonly look: (view: View) => void
  /** Another scene is chosen. */
  readonly forget: () => void
  /** What a visitor is to see; null for the first view. */
  readonly viewIn: (target: PublicScene) => View | null
}

/** The view of somebody who walks on, where both sides say enough for it. */
function useStraight(
  fromId: string,
  target: PublicScene | undefined,
  at: Direction | undefined,
  onward: Props['onward'],
): View | null {
  const heading = useStudioState(({ tour }) => tour?.scenes.find(({ id }) => id === fromId)?.heading ?? null)
  return useMemo(() => {
    if (target === undefined) return null
    const told = onward?.(target.id) ?? null
    return told ?? (at === undefined ? null : goingOn(at, heading, target))
  }, [at, heading, onward, target])
}

/** What a visitor sees on arriving. */
function useArrival(current: SceneTarget | undefined, target: PublicScene | undefined, straight: View | null): Arrival {
  /** What the person has said; until then the direction of the way counts where it is known. */
  const [said, setOwn] = useState<boolean | null>(current?.view === undefined ? null : true)
  const [view, setView] = useState<View | undefined>(current?.view)
  const isOwn = said ?? straight !== null
  return {
    straight,
    isOwn,
    setOwn,
    look: (now) => {
      setView(now)
      if (target !== undefined && !same(now, straight ?? target.initialView)) setOwn(true)
    },
    forget: () => {
      setView(undefined)
      setOwn(null)
    },
    viewIn: ({ initialView }) => {
      if (!isOwn) return null
      const { yaw, pitch, fov } = view ?? straight ?? initialView
      return { yaw: tenth(yaw), pitch: tenth(pitch), fov: tenth(Math.max(5, Math.min(140, fov))) }
    },
  }
}

interface ArrivalProps {
  readonly target: PublicScene
  readonly current: SceneTarget | undefined
  readonly arrival: Arrival
}

function ArrivalView({ target, current, arrival: { straight, isOwn, setOwn, look } }: ArrivalProps): ReactElement {
  const kept = current?.sceneId === target.id ? current.view : undefined
  return (
    <>
      <MiniViewer
        key={target.id}
        scene={target}
        view={kept ?? straight ?? target.initialView}
        label={`到达「${target.title}」时的画面`}
        onView={look}
      />
      <div className="hs-studio-line">
        <span>
          到达时看向画面里的方向
          <small>
            {straight === null
              ? '拖动画面到想让访客看到的样子；关掉则用这个场景自己的初始视角'
              : '两边的朝向都知道，已经对好走过去的方向；拖动可改，关掉则用初始视角'}
          </small>
        </span>
        <Switch checked={isOwn} onChange={setOwn} aria-label="到达时看向画面里的方向" />
      </div>
    </>
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
