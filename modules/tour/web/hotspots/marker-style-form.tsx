// What a style is made of: shape, colour, where the title stands and when, what happens under the pointer and afterwards.
import { IconImage } from '@huanshi/icons/web/icon-image.tsx'
import { PickIcon } from '@huanshi/icons/web/pick-icon.tsx'
import type { MarkerStyle } from '@huanshi/pano/contract/kinds/marker-style.ts'
import type { PublicIcon } from '@huanshi/pano/contract/public-parts.ts'
import { ColourLine, Field } from '@huanshi/resource-web/stage-editor/field.tsx'
import { Select } from 'antd'
import { ImageOff } from 'lucide-react'
import { useState, type ReactElement } from 'react'

/** Undefined takes a member away. */
export type StylePart = { readonly [K in keyof MarkerStyle]?: MarkerStyle[K] | undefined }

const options = <T extends string>(words: Readonly<Record<T, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: value as T, label: label as string })) // its own keys

const shapes = options<MarkerStyle['shape']>({
  circle: '圆标',
  dot: '圆点',
  ring: '圆环',
  pulse: '脉冲',
  floor: '地面箭头',
  pin: '定位针',
  pill: '标签',
  number: '编号',
  glass: '磨砂玻璃',
  neon: '霓虹',
  picture: '只有图标',
})
const places = options<MarkerStyle['labelPlace']>({ above: '上方', below: '下方', left: '左边', right: '右边' })
const times = options<MarkerStyle['labelShown']>({ always: '一直', hover: '指到时' })
const hovers = options<MarkerStyle['hover']>({ grow: '放大', glow: '发光', fill: '反色', none: '不变' })
const visits = options<MarkerStyle['visited']>({ none: '不变', check: '打勾', dim: '变淡' })

interface Props {
  readonly style: MarkerStyle
  readonly icons: Readonly<Record<string, PublicIcon>>
  readonly onChange: (part: StylePart) => void
}

export function MarkerStyleForm({ style, icons, onChange }: Props): ReactElement {
  return (
    <>
      <Field label="形状">
        <Select options={shapes} value={style.shape} onChange={(shape) => onChange({ shape })} />
      </Field>
      <ColourLine label="颜色" value={style.color} onChange={(color) => onChange({ color })} />
      {style.shape === 'pill' ? null : (
        <div className="hs-style-pair">
          <Field label="标题位置">
            <Select options={places} value={style.labelPlace} onChange={(labelPlace) => onChange({ labelPlace })} />
          </Field>
          <Field label="显示标题">
            <Select options={times} value={style.labelShown} onChange={(labelShown) => onChange({ labelShown })} />
          </Field>
        </div>
      )}
      <div className="hs-style-pair">
        <Field label="指到时">
          <Select options={hovers} value={style.hover} onChange={(hover) => onChange({ hover })} />
        </Field>
        <Field label="看过后">
          <Select options={visits} value={style.visited} onChange={(visited) => onChange({ visited })} />
        </Field>
      </div>
      <HoverPicture style={style} icons={icons} onChange={onChange} />
    </>
  )
}

function HoverPicture({ style: { hoverPicture }, icons, onChange }: Props): ReactElement {
  const [isPicking, setPicking] = useState(false)
  const icon = hoverPicture === undefined ? undefined : icons[hoverPicture.iconId.toLowerCase()]
  return (
    <>
      <button type="button" className="hs-studio-lib-pick" onClick={() => setPicking(true)}>
        <span>{icon === undefined ? <ImageOff aria-hidden /> : <IconImage icon={icon} alt="" size={36} />}</span>
        <span className="hs-visually-hidden">指到时的图标：</span>
        <span>{hoverPicture === undefined ? '指到时图标不换' : '指到时换图标'}</span>
      </button>
      <PickIcon
        open={isPicking}
        current={hoverPicture?.iconId ?? null}
        onPick={(picked) => {
          setPicking(false)
          onChange({ hoverPicture: picked === null ? undefined : { iconId: picked.id } })
        }}
        onClose={() => setPicking(false)}
      />
    </>
  )
}
