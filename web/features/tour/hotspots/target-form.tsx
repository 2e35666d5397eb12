// What happens on touching a hotspot.
import type { Surface } from '@huanshi/contract/protocol/kinds/surface.ts'
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import type { Lib } from '@huanshi/contract/resources/lib-item.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { useState, type ReactElement } from 'react'
import { LazyEditor } from '../../../capabilities/editor/lazy-editor.tsx'
import { libOf } from '../../../capabilities/tour/lib-of.ts'
import { RecordDialog } from '../../../capabilities/resource/records/record-dialog.tsx'
import { newSurface } from '../model/new-hotspot.ts'
import { Section, SwitchLine } from '../../../capabilities/editing/field.tsx'
import { LibField } from '../settings/lib-field.tsx'
import { useStudio } from '../studio/studio-context.ts'
import { AreaTarget } from './area-target.tsx'
import type { SetHotspot } from './set-hotspot.ts'
import { GalleryField } from './gallery-field.tsx'
import { TextField, UrlField } from '../../../capabilities/editing/plain-fields.tsx'
import { SceneField } from './scene-field.tsx'

interface Props {
  readonly hotspot: TourHotspot
  readonly onChange: SetHotspot
}

export function TargetForm({ hotspot, onChange }: Props): ReactElement {
  const { tour } = useStudio()
  /** The target of the same kind; nothing happens should the kind have changed meanwhile. */
  const aim = (target: TourHotspot['target']): void =>
    onChange('target', (now) => (now.kind === hotspot.kind ? ({ ...now, target } as TourHotspot) : now)) // made for this kind
  switch (hotspot.kind) {
    case 'scene':
      return (
        <Section title="点击后">
          <SceneField target={hotspot.target} onChange={aim} />
        </Section>
      )
    case 'text':
      return (
        <Section title="点击后">
          <TextField text={hotspot.target.text} onChange={(text) => aim({ text })} />
        </Section>
      )
    case 'article':
      return (
        <Section title="点击后">
          <div className="hs-studio-field">
            <span>图文</span>
            <LazyEditor label="图文" look="field" value={hotspot.target.html} onChange={(html) => aim({ html })} />
          </div>
        </Section>
      )
    case 'link':
    case 'embed':
      return (
        <Section title="点击后">
          <UrlField
            label={hotspot.kind === 'link' ? '打开网址' : '嵌入网页'}
            url={hotspot.target.url}
            onChange={(url) => aim({ url })}
          />
        </Section>
      )
    case 'pano':
      return (
        <Section title="点击后">
          <PanoField title={tour?.panos[hotspot.target.panoId]?.title} onChange={(panoId) => aim({ panoId })} />
        </Section>
      )
    case 'gallery':
      return (
        <Section title={`图集 · ${hotspot.target.libIds.length} 张`}>
          <GalleryField libIds={hotspot.target.libIds} onChange={(libIds) => aim({ libIds: [...libIds] })} />
        </Section>
      )
    case 'polygon':
      return (
        <Section title="点击后">
          <AreaTarget target={hotspot.target} onChange={aim} />
        </Section>
      )
    case 'audio':
    case 'model':
      return (
        <Section title="点击后">
          <LibField
            label={hotspot.kind === 'audio' ? '音频' : '三维模型'}
            kinds={[hotspot.kind]}
            libId={hotspot.target.libId}
            onPick={({ id }) => aim({ libId: id })}
          />
        </Section>
      )
    default: {
      const hung = hotspot
      const lib = tour === null ? undefined : libOf(tour, hung.target.libId)
      const ratio = lib?.width == null || lib.height == null ? 16 / 9 : lib.width / lib.height
      const hang = (surface: Surface | null): void =>
        onChange('surface', (now) => (now.kind === 'image' || now.kind === 'video' ? { ...now, surface } : now))
      return (
        <Section title={hung.kind === 'image' ? '图片' : '视频'}>
          <LibField
            label={hung.kind === 'image' ? '图片' : '视频'}
            kinds={[hung.kind]}
            libId={hung.target.libId}
            onPick={({ id }: Lib) => aim({ libId: id })}
          />
          <SwitchLine
            label="嵌入画面"
            help="不用图标，直接挂在全景里，四角可拖"
            isOn={hung.surface !== undefined && hung.surface !== null}
            onChange={(isOn) => hang(isOn ? newSurface(hung, ratio) : null)}
          />
        </Section>
      )
    }
  }
}

const none: readonly string[] = []

interface PanoProps {
  readonly title: string | undefined
  readonly onChange: (panoId: string) => void
}

function PanoField({ title, onChange }: PanoProps): ReactElement {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <button type="button" className="hs-button hs-edit-wide" onClick={() => setPicking(true)}>
        {title ?? '已不在，请重新选择'}
      </button>
      {isPicking ? (
        <RecordDialog
          resource={pano}
          title="前往哪个全景"
          chosen={none}
          query={{ status: 'ready' }}
          onChoose={(_rows, [id]) => {
            setPicking(false)
            if (id !== undefined) onChange(id)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
