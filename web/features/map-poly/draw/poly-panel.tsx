// What is set about an area: what it is called, how it is drawn, what it opens, and where its shape may come from.
import { resources } from '@huanshi/contract/resources/all.ts'
import { ColorPicker, Input, InputNumber, Slider, Switch } from 'antd'
import { FileUp, Link2, X } from 'lucide-react'
import { useId, useState, type ReactElement } from 'react'
import { messageOf } from '../../../capabilities/api/api-error.ts'
import { NameField } from '../../../capabilities/editing/name-field.tsx'
import { References } from '../../../capabilities/resource/detail/references.tsx'
import { RecordDialog } from '../../../capabilities/resource/records/record-dialog.tsx'
import { toast } from '../../../capabilities/toast/toast.ts'
import { pickFiles } from '../../../capabilities/upload/pick-files.ts'
import { areaOf, partsOf, squareKilometres, usualStyle, type AreaStyle, type PolyDraft } from './poly-draft.ts'
import { readAreas } from './read-areas.ts'

interface Props {
  readonly draft: PolyDraft
  readonly set: (part: Partial<PolyDraft>) => void
  /** How often it could not be saved as it is. */
  readonly tries: number
}

type LinkKind = NonNullable<PolyDraft['link']>['kind']

const linkKinds: readonly { readonly kind: LinkKind; readonly title: string }[] = [
  { kind: 'tour', title: '漫游' },
  { kind: 'pano', title: '全景' },
  { kind: 'blog', title: '博客' },
  { kind: 'article', title: '文章' },
]
const paints = [
  { name: 'fill', title: '填充' },
  { name: 'stroke', title: '边线' },
] as const
const LARGEST_FILE = 5 * 1024 * 1024

export function PolyPanel({ draft, set, tries }: Props): ReactElement {
  const id = useId()
  const { feature } = draft
  const style = feature.properties
  const parts = partsOf(feature.geometry)
  const setStyle = (part: AreaStyle): void => set({ feature: { ...feature, properties: { ...style, ...part } } })
  return (
    <>
      <section className="hs-edit-section">
        <div className="hs-edit-fields">
          <NameField
            label="名称"
            value={draft.name}
            most={100}
            tries={tries}
            missing="请填写名称"
            onChange={(name) => set({ name })}
          />
          <div className="hs-field">
            <label htmlFor={`${id}-category`}>
              分类
              <span className="hs-field-free">选填</span>
            </label>
            <Input
              id={`${id}-category`}
              value={draft.category}
              maxLength={50}
              onChange={({ target }) => set({ category: target.value })}
            />
          </div>
          <div className="hs-field">
            <label htmlFor={`${id}-words`}>
              说明
              <span className="hs-field-free">选填</span>
            </label>
            <Input.TextArea
              id={`${id}-words`}
              value={style.description ?? ''}
              maxLength={2000}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={({ target }) => setStyle({ description: target.value })}
            />
          </div>
          <div className="hs-field">
            <label htmlFor={`${id}-address`}>
              地址
              <span className="hs-field-free">选填</span>
            </label>
            <Input
              id={`${id}-address`}
              value={style.address ?? ''}
              maxLength={200}
              onChange={({ target }) => setStyle({ address: target.value })}
            />
          </div>
          <div className="hs-poly-row">
            <label htmlFor={`${id}-visible`}>在地图上显示</label>
            <Switch id={`${id}-visible`} checked={draft.isVisible} onChange={(isVisible) => set({ isVisible })} />
          </div>
          <div className="hs-poly-row">
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
              value={style[name] ?? usualStyle[name]}
              onChangeComplete={(colour) => setStyle({ [name]: colour.toHexString().toUpperCase() })}
            />
            <Slider
              ariaLabelForHandle={`${title}不透明度`}
              min={0}
              max={1}
              step={0.05}
              tooltip={{ formatter: (value) => `${Math.round((value ?? 0) * 100)}%` }}
              value={style[`${name}-opacity`] ?? usualStyle[`${name}-opacity`]}
              onChange={(value) => setStyle({ [`${name}-opacity`]: value })}
            />
          </div>
        ))}
        <div className="hs-edit-range">
          <span>边线粗细</span>
          <output>{style['stroke-width'] ?? usualStyle['stroke-width']} 像素</output>
          <Slider
            ariaLabelForHandle="边线粗细"
            min={0}
            max={20}
            step={0.5}
            tooltip={{ formatter: null }}
            value={style['stroke-width'] ?? usualStyle['stroke-width']}
            onChange={(value) => setStyle({ 'stroke-width': value })}
          />
        </div>
      </section>
      <LinkSection link={draft.link} onChange={(link) => set({ link })} />
      <section className="hs-edit-section">
        <header>
          <h2>形状</h2>
        </header>
        <p className="hs-field-help">
          {parts.length === 0 ? '还没有画。' : `${parts.length} 块，约 ${areaWords(squareKilometres(parts))}。`}
        </p>
        <ImportButton draft={draft} set={set} />
      </section>
    </>
  )
}

function areaWords(kilometres: number): string {
  return kilometres >= 1 ? `${kilometres.toFixed(2)} 平方公里` : `${Math.round(kilometres * 1e6)} 平方米`
}

function ImportButton({ draft, set }: Omit<Props, 'tries'>): ReactElement {
  const read = async (): Promise<void> => {
    const [file] = await pickFiles(['.geojson', '.json'], false)
    if (file === undefined) return
    try {
      if (file.size > LARGEST_FILE) throw new Error('文件不能超过 5 MB')
      const { parts, style, name } = readAreas(await file.text())
      const properties = { ...draft.feature.properties, ...style }
      set({
        feature: { type: 'Feature', geometry: areaOf(parts), properties },
        ...(draft.name === '' && name !== '' ? { name } : {}),
      })
      toast({ type: 'success', title: `已导入 ${parts.length} 块` })
    } catch (error) {
      toast({ type: 'error', title: '没能导入', message: messageOf(error) })
    }
  }
  return (
    <button type="button" className="hs-button hs-edit-wide" onClick={() => void read()}>
      <FileUp size={16} strokeWidth={1.75} aria-hidden />
      导入 GeoJSON
    </button>
  )
}

interface LinkProps {
  readonly link: PolyDraft['link']
  readonly onChange: (link: PolyDraft['link']) => void
}

function LinkSection({ link, onChange }: LinkProps): ReactElement {
  const [choosing, setChoosing] = useState<LinkKind | null>(null)
  const resource = resources.find(({ name }) => name === choosing)
  return (
    <section className="hs-edit-section">
      <header>
        <h2>点开后去哪里</h2>
        {link === null ? null : (
          <button type="button" className="hs-edit-icon" aria-label="去掉链接" onClick={() => onChange(null)}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </header>
      {link === null ? (
        <p className="hs-field-help">不选就只显示名称和说明。</p>
      ) : (
        <References name={link.kind} ids={[link.id]} />
      )}
      <div className="hs-poly-links">
        {linkKinds.map(({ kind, title }) => (
          <button key={kind} type="button" className="hs-button" onClick={() => setChoosing(kind)}>
            <Link2 size={16} strokeWidth={1.75} aria-hidden />
            {title}
          </button>
        ))}
      </div>
      {choosing === null || resource === undefined ? null : (
        <RecordDialog
          resource={resource}
          title={`选择${linkKinds.find(({ kind }) => kind === choosing)?.title ?? ''}`}
          chosen={[]}
          onChoose={(_rows, [id]) => {
            if (id !== undefined) onChange({ kind: choosing, id })
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </section>
  )
}
