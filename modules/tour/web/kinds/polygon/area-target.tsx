// What touching an area does, if anything: it may lead to a scene or an address, show words or a library item.
import type { HotspotOf } from '@huanshi/pano/contract/hotspot.ts'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { Field } from '@huanshi/resource-web/stage-editor/field.tsx'
import { LibField } from '../lib-item/lib-field.tsx'
import { useStudioParts } from '../edited-kind.ts'
import { TextField, UrlField } from '@huanshi/resource-web/stage-editor/plain-fields.tsx'

type Target = HotspotOf<'polygon'>['target']
type Does = 'none' | 'scene' | 'link' | 'text' | 'lib'

const words: readonly { readonly value: Does; readonly label: string }[] = [
  { value: 'none', label: '什么也不做' },
  { value: 'text', label: '显示文字' },
  { value: 'scene', label: '前往场景' },
  { value: 'link', label: '打开网址' },
  { value: 'lib', label: '打开素材' },
]

function doesOf(target: Target): Does {
  if (target === null) return 'none'
  if ('sceneId' in target) return 'scene'
  if ('url' in target) return 'link'
  return 'text' in target ? 'text' : 'lib'
}

interface Props {
  readonly target: Target
  readonly onChange: (target: Target) => void
}

export function AreaTarget({ target, onChange }: Props): ReactElement {
  const { SceneField } = useStudioParts()
  // What needs a choice becomes part of the tour with the choice.
  const [wanted, setWanted] = useState<Does | null>(null)
  const does = wanted ?? doesOf(target)
  const settle = (next: Target): void => {
    setWanted(null)
    onChange(next)
  }
  const choose = (next: Does): void => {
    if (next === 'none') settle(null)
    else if (next === 'text') settle({ text: '' })
    else setWanted(next)
  }
  return (
    <div className="hs-studio-stack">
      <Field label="做什么">
        <Select
          options={words.filter(({ value }) => value !== 'scene' || SceneField !== null)}
          value={does}
          onChange={choose}
        />
      </Field>
      {does === 'scene' && SceneField !== null ? (
        <SceneField target={target !== null && 'sceneId' in target ? target : null} onChange={settle} />
      ) : null}
      {does === 'text' ? (
        <TextField
          text={target !== null && 'text' in target ? target.text : ''}
          onChange={(text) => settle({ text })}
        />
      ) : null}
      {does === 'link' ? (
        <UrlField
          label="打开网址"
          url={target !== null && 'url' in target ? target.url : ''}
          onChange={(url) => settle({ url })}
        />
      ) : null}
      {does === 'lib' ? (
        <LibField
          label="素材"
          kinds={['image', 'video', 'audio', 'model']}
          forHotspot
          libId={target !== null && 'libId' in target ? target.libId : null}
          onPick={({ id }) => settle({ libId: id })}
        />
      ) : null}
    </div>
  )
}
