// The inspector of the scene on the stage: how it opens, how far one may look, its sound and weather, and what its panorama
// needs to be put right.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { Input, Select } from 'antd'
import { Route, ScanEye, TriangleAlert } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { DirectionDial } from '@huanshi/pano/web/panorama/direction-dial.tsx'
import { horizontalFov } from '@huanshi/pano/web/panorama/frame-geometry.ts'
import { isOutside } from '@huanshi/pano/web/panorama/is-outside.ts'
import { LimitsSection } from '@huanshi/pano/web/panorama/limits-section.tsx'
import { changeScene } from '../model/scene-operations.ts'
import { linksFrom } from '../model/scene-links.ts'
import { Field, Section } from '@huanshi/resource-web/editing/field.tsx'
import { LibField } from '../kinds/lib-item/lib-field.tsx'
import { SliderField } from '@huanshi/resource-web/editing/slider-field.tsx'
import { useStudio } from '../studio/studio-context.ts'
import { Correction } from './correction.tsx'
import { SceneActions } from './scene-actions.tsx'
import { useFirstView } from './use-first-view.ts'

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
  const { draft, scene, shown, change } = useStudio()
  if (scene === undefined) {
    return (
      <Section title="场景">
        <p className="hs-studio-quiet">漫游里还没有场景。</p>
        <button type="button" className="hs-button hs-button-primary hs-edit-wide" onClick={onAdd}>
          添加场景
        </button>
      </Section>
    )
  }
  const set = (name: string, part: Partial<Scene>): void =>
    change(`${name} ${scene.id}`, (draft) => changeScene(draft, scene.id, (now) => ({ ...now, ...part })))
  const loose = draft.scenes.length > 1 ? draft.scenes.filter((one) => linksFrom(one).length === 0) : []
  const isUnjoined = loose.length === draft.scenes.length
  return (
    <>
      {loose.length > 0 ? (
        <Section title={isUnjoined ? '场景之间还没有路' : `${loose.length} 个场景还走不出去`}>
          <p className="hs-studio-quiet">
            {isUnjoined
              ? '把下面的场景拖到画面上，就能走过去；也可以一次连好，再慢慢调整。'
              : `${loose
                  .slice(0, 3)
                  .map(({ title }) => `「${title}」`)
                  .join('')}${loose.length > 3 ? '等' : ''}还没有通向别处的热点。已经放好的不会动。`}
          </p>
          <button type="button" className="hs-button hs-edit-wide" onClick={onLinks}>
            <Route aria-hidden />
            自动连接场景
          </button>
        </Section>
      ) : null}
      <Name key={scene.id} scene={scene} onName={(title) => set('title', { title })} />
      <FirstView
        scene={scene}
        view={shown?.initialView ?? scene.initialView}
        onChange={(initialView) => set('view', { initialView })}
      />
      <LimitsSection limits={scene.limits} onChange={(limits) => set('limits', { limits })} />
      <Section title="环境音">
        <LibField
          label="环境音"
          kinds={['audio']}
          libId={scene.ambience?.libId ?? null}
          onPick={({ id }) => set('ambience', { ambience: { libId: id, volume: scene.ambience?.volume ?? 0.6 } })}
          onClear={() => set('ambience', { ambience: null })}
        />
        {scene.ambience === null ? null : (
          <SliderField
            label="音量"
            min={0}
            max={1}
            step={0.05}
            value={scene.ambience.volume}
            text={`${Math.round(scene.ambience.volume * 100)}%`}
            onChange={(volume) => {
              if (scene.ambience !== null) set('volume', { ambience: { ...scene.ambience, volume } })
            }}
          />
        )}
      </Section>
      <Section title="特效">
        <Field label="天气与光">
          <Select
            options={[...effects]}
            value={scene.effects}
            onChange={(value) => set('effects', { effects: value })}
          />
        </Field>
      </Section>
      {shown?.content?.type !== 'equirectangular' ? null : <Correction key={shown.panoId} shown={shown} />}
      <SceneActions scene={scene} />
    </>
  )
}

/** An empty field changes nothing until something stands in it. */
function Name({ scene, onName }: { readonly scene: Scene; readonly onName: (title: string) => void }): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed !== null && typed.trim() === ''
  return (
    <Section>
      <Field label="场景名称" problem={isEmpty ? '写个名字，访客靠它认路' : null}>
        <Input
          value={typed ?? scene.title}
          maxLength={100}
          status={isEmpty ? 'error' : ''}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (value.trim() !== '') onName(value)
          }}
          onBlur={() => setTyped(null)}
        />
      </Field>
    </Section>
  )
}

interface ViewProps {
  readonly scene: Scene
  readonly view: View | null
  readonly onChange: (view: View | null) => void
}

function FirstView({ scene, view, onChange }: ViewProps): ReactElement {
  const { viewer } = useStudio()
  const { take } = useFirstView()
  return (
    <Section
      title="初始视角"
      action={
        scene.initialView === null ? null : (
          <button type="button" className="hs-edit-text" onClick={() => onChange(null)}>
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
      <button type="button" className="hs-button hs-edit-wide" disabled={viewer === null} onClick={take}>
        <ScanEye aria-hidden />
        用当前画面作为初始视角
      </button>
      {scene.initialView !== null && isOutside(scene.initialView, scene.limits) ? (
        <p className="hs-edit-note" role="status">
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
          初始视角在可看范围之外，访客打开时会被移到范围里。
        </p>
      ) : null}
    </Section>
  )
}
