// All hotspots of the scene as a list: for finding one that lies behind, and for taking several at once.
import { Checkbox } from 'antd'
import type { ReactElement } from 'react'
import { nameOf, kindWord } from '../parts/new-hotspot.ts'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { isOfPano } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { HotspotActions } from './hotspot-actions.tsx'
import { editedKind } from '../kinds/registry/edited.ts'
import { SeveralStyle } from './several-style.tsx'

interface Props {
  readonly isSeveral: boolean
  readonly onTick: (ids: readonly string[]) => void
}

export function HotspotList({ isSeveral, onTick }: Props): ReactElement {
  const { get, select } = useStudio()
  const isAlone = useStudioState(isOfPano)
  const sceneCount = useStudioState(({ draft }) => draft.scenes.length)
  const hotspots = useStudioState(({ scene }) => scene?.hotspots ?? [])
  const selected = useStudioState((state) => state.selected)
  const isPhone = usePhone()
  if (hotspots.length === 0) {
    return (
      <Section title="热点">
        <p className="hs-studio-quiet">{emptyWords(isAlone, sceneCount, isPhone)}</p>
      </Section>
    )
  }
  const toggle = (id: string): void => {
    const next = selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id]
    select(next)
    onTick(next)
  }
  const list = (
    <Section
      title={isSeveral ? `已选 ${selected.size} 个热点` : `${hotspots.length} 个热点`}
      action={
        isSeveral ? (
          <span className="hs-hotspot-acts">
            <HotspotActions />
          </span>
        ) : null
      }
    >
      <ul className="hs-hotspot-list">
        {hotspots.map((hotspot) => {
          const Icon = editedKind(hotspot).icon
          return (
            <li key={hotspot.id} data-selected={selected.has(hotspot.id)}>
              <Checkbox
                checked={selected.has(hotspot.id)}
                aria-label={`选择${nameOf(hotspot)}`}
                onChange={() => toggle(hotspot.id)}
              />
              <button
                type="button"
                onClick={() => {
                  select([hotspot.id])
                  onTick([])
                  void get().viewer?.lookAt({ yaw: hotspot.yaw, pitch: hotspot.pitch }, { duration: 320 })
                }}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                <span>{nameOf(hotspot)}</span>
                <small>{hotspot.title === '' ? '' : kindWord(hotspot.kind)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
  if (!isSeveral) return list
  return (
    <>
      {list}
      <SeveralStyle />
    </>
  )
}

function emptyWords(isAlone: boolean, scenes: number, isPhone: boolean): string {
  if (scenes === 0) return '先添加一个场景，再在画面上放热点。'
  const tools = `${isAlone ? '' : '这个场景'}还没有热点。${isPhone ? '画面下边' : '左边'}的工具可以放置热点、画区域、嵌入图片`
  const ways = isAlone ? '' : `；${isPhone ? '长按' : '把'}下面的场景拖到画面上，就放一个通向它的热点`
  return `${tools}${ways}${isPhone ? '。' : '；把图片、视频拖进来也行。在画面上点右键，能做的都在里面。'}`
}
