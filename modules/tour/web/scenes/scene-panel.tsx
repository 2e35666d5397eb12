// The inspector of the scene on the stage: how it opens, how far one may look, its sound and weather, and what its panorama
// needs to be put right.
import type { Scene } from '../../contract/tour-scene.ts'
import { Select } from 'antd'
import { Route } from 'lucide-react'
import type { ReactElement } from 'react'
import { DirectionDial } from '@huanshi/pano/web/panorama/direction-dial.tsx'
import { horizontalFov } from '@huanshi/pano/web/panorama/frame-geometry.ts'
import { LimitsSection } from '@huanshi/pano/web/panorama/limits-section.tsx'
import { changeScene } from '../model/scene-operations.ts'
import { linksFrom } from '../model/scene-links.ts'
import { Field, Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { LibField } from '../kinds/lib-item/lib-field.tsx'
import { TitleField } from '../parts/title-field.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { Correction } from './correction.tsx'
import { SceneActions } from './scene-actions.tsx'
import { VariantSection } from '../variants/variant-section.tsx'
import { FirstViewButton } from './first-view-button.tsx'

const effects = [
  { value: 'none', label: '没有' },
  { value: 'rain', label: '下雨' },
  { value: 'snow', label: '下雪' },
  { value: 'sunFlare', label: '阳光' },
] as const

interface Props {
  readonly onAdd: () => void
  readonly onLinks: () => void
}

export function ScenePanel({ onAdd, onLinks }: Props): ReactElement {
  const id = useStudioState(({ scene }) => scene?.id)
  const isSphere = useStudioState(({ shown }) => shown?.content?.type === 'equirectangular')
  const panoId = useStudioState(({ shown }) => shown?.panoId)
  if (id === undefined) {
    return (
      <Section title="场景">
        <p className="hs-studio-quiet">漫游里还没有场景。</p>
        <button type="button" className="hs-button hs-button-primary hs-edit-wide" onClick={onAdd}>
          添加场景
        </button>
      </Section>
    )
  }
  return (
    <>
      <LooseEnds onLinks={onLinks} />
      <Name key={id} />
      <FirstView />
      <Limits />
      <Ambience />
      <Effects />
      {isSphere ? <VariantSection key={`variants ${id}`} /> : null}
      {isSphere ? <Correction key={panoId} /> : null}
      <SceneActions />
    </>
  )
}

type SetScene = (name: string, part: Partial<Scene>) => void

/** Changes the scene on the stage. */
function useSetScene(): SetScene {
  const { get, change } = useStudio()
  return (name, part) => {
    const { scene } = get()
    if (scene === undefined) return
    change(`${name} ${scene.id}`, (draft) => changeScene(draft, scene.id, (now) => ({ ...now, ...part })))
  }
}

/** Scenes that nobody gets out of. */
function LooseEnds({ onLinks }: Pick<Props, 'onLinks'>): ReactElement | null {
  const count = useStudioState(({ draft }) => draft.scenes.length)
  const loose = useStudioState(({ draft: { scenes } }) =>
    scenes.length > 1 ? scenes.filter((one) => linksFrom(one).length === 0).map(({ title }) => title) : [],
  )
  const isUnjoined = loose.length === count
  if (loose.length === 0) return null
  return (
    <Section title={isUnjoined ? '场景之间还没有路' : `${loose.length} 个场景还走不出去`}>
      <p className="hs-studio-quiet">
        {isUnjoined
          ? '把下面的场景拖到画面上，就能走过去；也可以一次连好，再慢慢调整。'
          : `${loose
              .slice(0, 3)
              .map((title) => `「${title}」`)
              .join('')}${loose.length > 3 ? '等' : ''}还没有通向别处的热点。已经放好的不会动。`}
      </p>
      <button type="button" className="hs-button hs-edit-wide" onClick={onLinks}>
        <Route aria-hidden />
        自动连接场景
      </button>
    </Section>
  )
}

function Name(): ReactElement {
  const set = useSetScene()
  const title = useStudioState(({ scene }) => scene?.title)
  return (
    <Section>
      <TitleField
        label="场景名称"
        title={title}
        most={100}
        missing="写个名字，访客靠它认路"
        onChange={(value) => set('title', { title: value })}
      />
    </Section>
  )
}

function FirstView(): ReactElement {
  const set = useSetScene()
  const own = useStudioState(({ scene }) => scene?.initialView ?? null)
  const limits = useStudioState(({ scene }) => scene?.limits)
  const view = useStudioState(({ scene, shown }) => shown?.initialView ?? scene?.initialView ?? null)
  const viewer = useStudioState((state) => state.viewer)
  return (
    <Section
      title="初始视角"
      action={
        own === null ? null : (
          <button type="button" className="hs-edit-text" onClick={() => set('view', { initialView: null })}>
            用全景自己的
          </button>
        )
      }
    >
      {view === null ? null : (
        <div className="hs-scene-view">
          <DirectionDial yaw={view.yaw} width={horizontalFov(view.fov)} />
          <dl>
            <dt>水平</dt>
            <dd>{view.yaw.toFixed(1)}°</dd>
            <dt>俯仰</dt>
            <dd>{view.pitch.toFixed(1)}°</dd>
            <dt>视野</dt>
            <dd>{Math.round(view.fov)}°</dd>
          </dl>
          <button type="button" className="hs-edit-text" onClick={() => void viewer?.lookAt(view, { duration: 320 })}>
            看一下
          </button>
        </div>
      )}
      <FirstViewButton view={own} limits={limits} />
    </Section>
  )
}

function Limits(): ReactElement | null {
  const set = useSetScene()
  const limits = useStudioState(({ scene }) => scene?.limits)
  return limits === undefined ? null : (
    <LimitsSection limits={limits} onChange={(next) => set('limits', { limits: next })} />
  )
}

function Ambience(): ReactElement {
  const set = useSetScene()
  const ambience = useStudioState(({ scene }) => scene?.ambience ?? null)
  return (
    <Section title="环境音">
      <LibField
        label="环境音"
        kinds={['audio']}
        libId={ambience?.libId ?? null}
        onPick={({ id }) => set('ambience', { ambience: { libId: id, volume: ambience?.volume ?? 0.6 } })}
        onClear={() => set('ambience', { ambience: null })}
      />
      {ambience === null ? null : (
        <SliderField
          label="音量"
          value={ambience.volume}
          onChange={(volume) => set('volume', { ambience: { ...ambience, volume } })}
        />
      )}
    </Section>
  )
}

function Effects(): ReactElement {
  const set = useSetScene()
  const effect = useStudioState(({ scene }) => scene?.effects ?? 'none')
  return (
    <Section title="特效">
      <Field label="天气与光">
        <Select options={[...effects]} value={effect} onChange={(value) => set('effects', { effects: value })} />
      </Field>
    </Section>
  )
}
