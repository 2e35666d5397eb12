// Inspector of the hotspots: all of them, what can be put down, and everything about the chosen one.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { Globe, Link, Type, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/editing/field.tsx'
import '@huanshi/resource-web/editing/hotspot-list.css'
import { kindWord, nameOf } from '../parts/new-hotspot.ts'
import { HotspotForm } from './hotspot-form.tsx'
import type { Hotspots } from './use-hotspots.ts'

const kinds = [
  { kind: 'text', word: '文字', Icon: Type },
  { kind: 'link', word: '网址', Icon: Link },
  { kind: 'pano', word: '前往全景', Icon: Globe },
] as const satisfies readonly { kind: Hotspot['kind']; word: string; Icon: LucideIcon }[]

interface Props {
  readonly hotspots: Hotspots
  readonly viewer: Viewer | null
}

export function HotspotPanel({ hotspots, viewer }: Props): ReactElement {
  const { all, chosen, choose, placing, take } = hotspots
  if (chosen !== undefined) return <HotspotForm key={chosen.id} hotspot={chosen} hotspots={hotspots} viewer={viewer} />
  return (
    <>
      <Section title="放一个热点">
        <div className="hs-studio-row">
          {kinds.map(({ kind, word, Icon }) => (
            <button
              key={kind}
              type="button"
              className="hs-button"
              aria-pressed={placing === kind}
              disabled={viewer === null}
              onClick={() => take(placing === kind ? null : kind)}
            >
              <Icon aria-hidden />
              {word}
            </button>
          ))}
        </div>
      </Section>
      <Section title={all.length === 0 ? '热点' : `${all.length} 个热点`}>
        {all.length === 0 ? (
          <p className="hs-studio-quiet">
            还没有热点。选上面的一种，再点画面放下；放好以后可以拖动。图片、视频和多个场景，做成漫游后在工作室里放。
          </p>
        ) : (
          <ul className="hs-hotspot-list">
            {all.map((hotspot) => {
              const Icon = kinds.find(({ kind }) => kind === hotspot.kind)?.Icon ?? Type
              return (
                <li key={hotspot.id}>
                  <button
                    type="button"
                    onClick={() => {
                      choose(hotspot.id)
                      void viewer?.lookAt({ yaw: hotspot.yaw, pitch: hotspot.pitch }, { duration: 320 })
                    }}
                  >
                    <Icon size={16} strokeWidth={1.75} aria-hidden />
                    <span>{nameOf(hotspot)}</span>
                    {hotspot.title.trim() === '' ? null : <small>{kindWord(hotspot.kind)}</small>}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </Section>
    </>
  )
}
