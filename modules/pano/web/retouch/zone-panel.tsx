// Beside the picture: tools, what covers, the list of zones, and who sees what by now.
import { Segmented } from 'antd'
import { Plus, Sparkles, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { ColourLine, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import '@huanshi/resource-web/stage-editor/hotspot-list.css'
import type { Pano } from '../../contract/pano.ts'
import { zoneEffects, zoneEffectWords, zoneLimits, type Zone } from '../../contract/zones.ts'
import { FindingsSection } from './findings-section.tsx'
import { nameOf, type Style, type Tool } from './zone-strokes.ts'
import type { RetouchEditor } from './use-retouch.ts'

export const tools = [
  { value: 'look', label: '移动', key: 'v' },
  { value: 'box', label: '框选', key: 'b' },
  { value: 'polygon', label: '多边形', key: 'p' },
  { value: 'brush', label: '画笔', key: 's' },
] as const satisfies readonly { value: Tool; label: string; key: string }[]

const hints: Readonly<Record<Tool, string>> = {
  look: '拖动画面找到要遮住的地方；选中一个区域后，可以拖动它的角。',
  box: '在画面上拖出一个框，盖住人脸、车牌这样的地方。',
  polygon: '依次点出各个角，点回第一个角、双击或按 Enter 完成；Backspace 退一个角。',
  brush: '按住涂抹。离得太远的笔画会自动分成几段。',
}

interface Props {
  readonly record: Pano
  readonly editor: RetouchEditor
  readonly tool: Tool
  readonly style: Style
  readonly isBare: boolean
  /** The site has a detector. */
  readonly detects: boolean
  readonly onTool: (tool: Tool) => void
  readonly onStyle: (part: Partial<Style>) => void
  readonly onBare: (isBare: boolean) => void
  /** Puts a frame where one looks. */
  readonly onAhead: () => void
  /** Repairs what stands below. */
  readonly onTripod: () => void
  readonly onLook: (zone: Zone) => void
}

export function ZonePanel(props: Props): ReactElement {
  const { record, editor, tool, isBare, onTool, onBare, onAhead, onTripod } = props
  return (
    <>
      <State record={record} changeCount={editor.changeCount} />
      <Section title="画法">
        <div className="hs-studio-stack">
          <Segmented<Tool>
            block
            aria-label="画法"
            value={tool}
            onChange={onTool}
            options={tools.map(({ value, label }) => ({ value, label }))}
          />
          <p className="hs-studio-quiet">{hints[tool]}</p>
          <StyleFields {...props} />
          <button type="button" className="hs-button hs-edit-wide" onClick={onAhead}>
            <Plus size={16} aria-hidden /> 在画面正中加一个框
          </button>
          {record.form === 'equirectangular' ? (
            <button type="button" className="hs-button hs-edit-wide" onClick={onTripod}>
              <Sparkles size={16} aria-hidden /> 修补脚下的三脚架
            </button>
          ) : null}
        </div>
      </Section>
      {props.detects ? <FindingsSection {...props} /> : null}
      <ZoneList {...props} />
      <Section>
        <SwitchLine label="对比原图" help="只在这里看，不影响访客" isOn={isBare} onChange={onBare} />
      </Section>
    </>
  )
}

/** Of the chosen zone, or of the next. */
function StyleFields({ editor, tool, style, onStyle }: Props): ReactElement {
  const { chosen } = editor
  const { effect, colour, brush } = chosen === null ? style : { ...chosen, brush: chosen.brush ?? style.brush }
  const set = (part: Partial<Style>): void => {
    onStyle(part)
    if (chosen === null) return
    const { brush: width, ...rest } = part
    editor.change(chosen.id, { ...rest, ...(width === undefined || chosen.brush === null ? {} : { brush: width }) })
  }
  const hasBrush = chosen === null ? tool === 'brush' : chosen.shape === 'brush'
  return (
    <>
      <Segmented
        block
        aria-label="遮盖方式"
        value={effect}
        options={zoneEffects.map((value) => ({ value, label: zoneEffectWords[value] }))}
        onChange={(value) => set({ effect: value })}
      />
      {effect === 'heal' ? (
        <p className="hs-studio-quiet">用周围的画面补上，适合三脚架、路人和划痕；不从别的区域里取画面。</p>
      ) : null}
      {effect === 'colour' ? (
        <ColourLine label="颜色" value={colour} onChange={(value) => set({ colour: value.toLowerCase() })} />
      ) : null}
      {hasBrush ? (
        <SliderField
          label="画笔粗细"
          min={0.5}
          max={zoneLimits.brush.max}
          step={0.5}
          value={brush}
          text={`${brush}°`}
          onChange={(value) => set({ brush: value })}
        />
      ) : null}
    </>
  )
}

function ZoneList({ editor, onLook }: Props): ReactElement {
  const { zones, chosen } = editor
  return (
    <Section title={zones.length === 0 ? '遮盖区域' : `遮盖区域（${zones.length}）`}>
      {zones.length === 0 ? (
        <p className="hs-studio-quiet">还没有。画下的区域会烧进每一级切片、封面、小行星图、分享图和导出的文件里。</p>
      ) : (
        <ul className="hs-hotspot-list">
          {zones.map((zone) => (
            <li key={zone.id} data-selected={zone.id === chosen?.id}>
              <button
                type="button"
                aria-pressed={zone.id === chosen?.id}
                onClick={() => {
                  editor.choose(zone.id)
                  onLook(zone)
                }}
              >
                <span>{nameOf(zone, zones)}</span>
                <small>{zoneEffectWords[zone.effect]}</small>
              </button>
              <button
                type="button"
                className="hs-edit-icon hs-retouch-remove"
                aria-label={`删除${nameOf(zone, zones)}`}
                onClick={() => editor.remove(zone.id)}
              >
                <Trash2 size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function State({ record, changeCount }: { readonly record: Pano; readonly changeCount: number }): ReactElement {
  const { retouch, retouchError } = record
  const words = {
    none: '访客看到的就是原图。保存后开始遮盖，完成前访客看到的还是之前的画面。',
    waiting: '正在遮盖，完成前访客看到的还是之前的画面。可以离开这里。',
    done: '访客、封面、分享图和导出的文件里都是遮盖后的画面，只有能编辑它的人看得到原图；每次查看都会记进日志。',
    failed: retouchError ?? '没能遮盖画面，请再保存一次。',
  }[retouch]
  return (
    <Section title={{ none: '未遮盖', waiting: '正在遮盖', done: '已遮盖', failed: '遮盖失败' }[retouch]}>
      <p className="hs-studio-quiet" role={retouch === 'failed' ? 'alert' : 'status'}>
        {words}
        {changeCount > 0 && retouch === 'done' ? ' 有还没保存的改动。' : ''}
      </p>
      {record.coverage?.form === 'stereo' ? (
        <p className="hs-studio-quiet">
          这是立体全景：只要有遮盖区域，右眼画面就不给访客看，戴头显时两眼看到的都是遮盖后的左眼画面；全部删除并保存后恢复。
        </p>
      ) : null}
    </Section>
  )
}
