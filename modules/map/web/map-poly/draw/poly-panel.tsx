// What is set about an area: what it is called, how it is drawn, what it opens, and where its shape may come from.
import { ColorPicker, InputNumber, Slider, Switch } from 'antd'
import { useId, type ReactElement } from 'react'
import { TextAreaField, TextField } from '@huanshi/ui/form/text-field.tsx'
import { NameField } from '@huanshi/resource-web/stage-editor/name-field.tsx'
import { partsOf, squareKilometres, defaultStyle, type AreaStyle } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import { MapsField } from './maps-field.tsx'
import { PolyMore } from './poly-more.tsx'
import { LinkSection } from './link-section.tsx'
import type { PolyDraft } from './poly-draft.ts'
import { ShapeFiles } from './shape-files.tsx'

interface Props {
  readonly draft: PolyDraft
  readonly set: (part: Partial<PolyDraft>) => void
  /** How often it could not be saved as it is. */
  readonly tries: number
}

const paints = [
  { name: 'fill', title: '填充' },
  { name: 'stroke', title: '边线' },
] as const

export function PolyPanel({ draft, set, tries }: Props): ReactElement {
  const { feature } = draft
  const parts = partsOf(feature.geometry)
  const { properties } = feature
  const setStyle: SetStyle = (part) => set({ feature: { ...feature, properties: { ...properties, ...part } } })
  return (
    <>
      <Details draft={draft} set={set} tries={tries} setStyle={setStyle} />
      <Look style={properties} setStyle={setStyle} />
      <LinkSection link={draft.link} onChange={(link) => set({ link })} />
      <PolyMore properties={properties} onChange={(next) => set({ feature: { ...feature, properties: next } })} />
      <section className="hs-edit-section">
        <header>
          <h2>形状</h2>
        </header>
        <p className="hs-field-help">
          {parts.length === 0 ? '还没有画。' : `${parts.length} 块，约 ${areaWords(squareKilometres(parts))}。`}
        </p>
        <ShapeFiles draft={draft} set={set} />
      </section>
    </>
  )
}

type SetStyle = (part: AreaStyle) => void

interface DetailsProps extends Props {
  readonly setStyle: SetStyle
}

function Details({ draft, set, tries, setStyle }: DetailsProps): ReactElement {
  const id = useId()
  return (
    <section className="hs-edit-section">
      <div className="hs-stack hs-gap-18">
        <NameField
          label="名称"
          value={draft.name}
          most={100}
          tries={tries}
          missing="请填写名称"
          onChange={(name) => set({ name })}
        />
        <TextField
          id={`${id}-category`}
          label="分类"
          isOptional
          value={draft.category}
          maxLength={50}
          onChange={(category) => set({ category })}
        />
        <TextAreaField
          id={`${id}-words`}
          label="说明"
          isOptional
          value={draft.feature.properties.description ?? ''}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(description) => setStyle({ description })}
        />
        <TextField
          id={`${id}-address`}
          label="地址"
          isOptional
          value={draft.feature.properties.address ?? ''}
          maxLength={200}
          onChange={(address) => setStyle({ address })}
        />
        <div className="hs-row hs-apart hs-gap-16 hs-poly-row">
          <label htmlFor={`${id}-visible`}>在地图上显示</label>
          <Switch id={`${id}-visible`} checked={draft.isVisible} onChange={(isVisible) => set({ isVisible })} />
        </div>
        {draft.isVisible ? <MapsField maps={draft.maps} onChange={(maps) => set({ maps })} /> : null}
        <div className="hs-row hs-apart hs-gap-16 hs-poly-row">
          <label htmlFor={`${id}-order`}>顺序</label>
          <InputNumber<number>
            id={`${id}-order`}
            precision={0}
            value={draft.order}
            onChange={(order) => order !== null && set({ order })}
          />
        </div>
      </div>
    </section>
  )
}

interface LookProps {
  readonly style: AreaStyle
  readonly setStyle: SetStyle
}

function Look({ style, setStyle }: LookProps): ReactElement {
  return (
    <section className="hs-edit-section">
      <header>
        <h2>样式</h2>
      </header>
      {paints.map(({ name, title }) => (
        <div key={name} className="hs-poly-paint">
          <span>{title}</span>
          <ColorPicker
            disabledAlpha
            showText
            aria-label={`${title}颜色`}
            value={style[name] ?? defaultStyle[name]}
            onChangeComplete={(colour) => setStyle({ [name]: colour.toHexString().toUpperCase() })}
          />
          <Slider
            ariaLabelForHandle={`${title}不透明度`}
            min={0}
            max={1}
            step={0.05}
            tooltip={{ formatter: (value) => `${Math.round((value ?? 0) * 100)}%` }}
            value={style[`${name}-opacity`] ?? defaultStyle[`${name}-opacity`]}
            onChange={(value) => setStyle({ [`${name}-opacity`]: value })}
          />
        </div>
      ))}
      <div className="hs-edit-range">
        <span>边线粗细</span>
        <output>{style['stroke-width'] ?? defaultStyle['stroke-width']} 像素</output>
        <Slider
          ariaLabelForHandle="边线粗细"
          min={0}
          max={20}
          step={0.5}
          tooltip={{ formatter: null }}
          value={style['stroke-width'] ?? defaultStyle['stroke-width']}
          onChange={(value) => setStyle({ 'stroke-width': value })}
        />
      </div>
    </section>
  )
}

function areaWords(kilometres: number): string {
  return kilometres >= 1
    ? `${kilometres.toLocaleString('zh-CN', { maximumFractionDigits: kilometres < 1000 ? 2 : 0 })} 平方公里`
    : `${Math.round(kilometres * 1e6)} 平方米`
}
