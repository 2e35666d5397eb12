// Everything about one hotspot of a panorama: its words, what touching it does, where it is.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { Input } from 'antd'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/editing/field.tsx'
import { PlaceSection } from '@huanshi/resource-web/editing/place-section.tsx'
import { TextField, UrlField } from '@huanshi/resource-web/editing/plain-fields.tsx'
import { nameOf } from '../parts/new-hotspot.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'
import { PanoChoice } from '../kinds/pano/pano-choice.tsx'
import type { Hotspots } from './use-hotspots.ts'

interface Props {
  readonly hotspot: Hotspot
  readonly hotspots: Hotspots
  readonly viewer: Viewer | null
}

export function HotspotForm({ hotspot, hotspots, viewer }: Props): ReactElement {
  const { id } = hotspot
  const set = (name: string, next: (now: Hotspot) => Hotspot): void => hotspots.change(id, name, next)
  const put = (at: Direction): void => {
    set('place', (now) => ({ ...now, ...at }))
    void viewer?.lookAt(at, { duration: 200 })
  }
  return (
    <>
      <div className="hs-hotspot-head">
        <button
          type="button"
          className="hs-icon-button"
          aria-label="回到所有热点"
          title="回到所有热点"
          onClick={() => hotspots.choose(null)}
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <h2>{nameOf(hotspot)}</h2>
        <button
          type="button"
          className="hs-icon-button"
          aria-label="删除"
          title="删除（Delete）"
          onClick={() => hotspots.remove(id)}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <Section>
        <Field label="标题">
          <Input
            value={hotspot.title}
            maxLength={100}
            onChange={({ target: { value } }) => set('title', (now) => ({ ...now, title: value }))}
          />
        </Field>
        <SwitchLine
          label="一直显示标题"
          isOn={hotspot.titleVisible}
          onChange={(titleVisible) => set('shown', (now) => ({ ...now, titleVisible }))}
        />
      </Section>
      <Section title="点击后">
        <Target hotspot={hotspot} set={set} />
      </Section>
      <PlaceSection at={hotspot} onPut={put} />
    </>
  )
}

interface TargetProps {
  readonly hotspot: Hotspot
  readonly set: (name: string, next: (now: Hotspot) => Hotspot) => void
}

function Target({ hotspot, set }: TargetProps): ReactElement | null {
  switch (hotspot.kind) {
    case 'text':
      return (
        <TextField
          text={hotspot.target.text}
          onChange={(text) => set('text', (now) => (now.kind === 'text' ? { ...now, target: { text } } : now))}
        />
      )
    case 'link':
      return (
        <UrlField
          label="打开网址"
          url={hotspot.target.url}
          onChange={(url) => set('url', (now) => (now.kind === 'link' ? { ...now, target: { url } } : now))}
        />
      )
    case 'pano':
      return (
        <PanoTarget
          panoId={hotspot.target.panoId}
          onPick={(panoId) => set('pano', (now) => (now.kind === 'pano' ? { ...now, target: { panoId } } : now))}
        />
      )
    default:
      return null
  }
}

function PanoTarget({
  panoId,
  onPick,
}: {
  readonly panoId: string
  readonly onPick: (id: string) => void
}): ReactElement {
  const [isPicking, setPicking] = useState(false)
  const { rows, isLoading } = useChosen(pano, [panoId])
  const row = rows.get(panoId)
  return (
    <>
      <button type="button" className="hs-button hs-edit-wide" onClick={() => setPicking(true)}>
        {row !== undefined ? textOf(row, 'title') : isLoading ? '正在读取' : '已不在，请重新选择'}
      </button>
      {isPicking ? (
        <PanoChoice
          onChoose={(id) => {
            setPicking(false)
            onPick(id)
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  )
}
