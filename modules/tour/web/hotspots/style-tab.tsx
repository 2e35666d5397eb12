// What a hotspot looks like: its icon, the style of an area, or how a picture hangs.
import type { IconStyle } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import type { PolygonStyle } from '@huanshi/pano/contract/kinds/polygon/kind.ts'
import type { Surface } from '@huanshi/pano/contract/kinds/surface.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Select } from 'antd'
import { memo, useState, type ReactElement } from 'react'
import { IconImage } from '@huanshi/icons/web/icon-image.tsx'
import { PickIcon } from '@huanshi/icons/web/pick-icon.tsx'
import { hasSurface } from '../model/hotspot-operations.ts'
import { firstIconStyle, firstPolygonStyle } from '../parts/new-hotspot.ts'
import { ColourLine, Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import { isOfPano } from '../state/studio.ts'
import { useStudioState } from '../state/use-studio.ts'
import { animations } from './animations.ts'
import { editedKind } from '../kinds/registry/edited.ts'
import { isUnmoved } from './is-unmoved.ts'
import type { HotspotFormProps } from './set-hotspot.ts'
import { ApplyStyle } from './apply-style.tsx'
import { StyleSection } from './style-section.tsx'
import { appearanceOf } from '../model/hotspot-style.ts'
import { WallSection } from './wall-section.tsx'

export const StyleTab = memo(function StyleTab({ hotspot, onChange }: HotspotFormProps): ReactElement {
  // A panorama by itself has no rooms.
  const isAlone = useStudioState(isOfPano)
  if ('points' in hotspot) {
    const set = (part: Partial<PolygonStyle>): void =>
      onChange(`area ${Object.keys(part).join()}`, (now) =>
        'points' in now ? { ...now, style: { ...(now.style ?? firstPolygonStyle), ...part } } : now,
      )
    return <AreaLook hotspot={hotspot} style={hotspot.style ?? firstPolygonStyle} onChange={set} />
  }
  if (hasSurface(hotspot)) {
    const set = (part: Partial<Surface>): void =>
      onChange(`surface ${Object.keys(part).join()}`, (now) =>
        hasSurface(now) ? { ...now, surface: { ...now.surface, ...part } } : now,
      )
    return (
      <>
        <SurfaceLook surface={hotspot.surface} isVideo={hotspot.kind === 'video'} onChange={set} />
        {isAlone ? null : <WallSection hotspot={hotspot} onChange={onChange} />}
      </>
    )
  }
  return <IconLook hotspot={hotspot} onChange={onChange} />
}, isUnmoved)

/** As it is seen: a style that it follows may have been changed elsewhere. */
function useSeen(hotspot: Hotspot): Hotspot {
  const id = hotspot.styleId === undefined ? null : hotspot.id
  const seen = useStudioState(({ shown }) => (id === null ? undefined : shown?.hotspots.find((one) => one.id === id)))
  return seen?.styleId === hotspot.styleId && seen !== undefined ? { ...hotspot, ...appearanceOf(seen) } : hotspot
}

function IconLook({ hotspot: drafted, onChange: onPick }: HotspotFormProps): ReactElement {
  const hotspot = useSeen(drafted)
  // What is changed by hand is its own from then on.
  const onChange: typeof onPick = (name, next) =>
    onPick(name, (now) => {
      const { styleId: _style, ...own } = next(now.styleId === undefined ? now : { ...now, ...appearanceOf(hotspot) })
      return own
    })
  return (
    <>
      <StyleSection hotspot={hotspot} onChange={onChange} onPick={onPick} />
      <IconFields hotspot={hotspot} onChange={onChange} onPick={onPick} />
    </>
  )
}

function IconFields({
  hotspot,
  onChange,
  onPick,
}: HotspotFormProps & { readonly onPick: HotspotFormProps['onChange'] }): ReactElement {
  const [isPicking, setPicking] = useState(false)
  const { iconId } = hotspot
  const style = { ...firstIconStyle, ...hotspot.iconStyle }
  const icon = useStudioState(({ tour }) => (iconId == null ? undefined : tour?.icons[iconId]))
  const DefaultIcon = editedKind(hotspot).icon
  const set = (part: Partial<IconStyle>): void =>
    onChange(`style ${Object.keys(part).join()}`, (now) => ({
      ...now,
      iconStyle: { ...firstIconStyle, ...now.iconStyle, ...part },
    }))
  return (
    <Section title="图标">
      <div className="hs-studio-stack">
        <button type="button" className="hs-studio-lib-pick" onClick={() => setPicking(true)}>
          <span>{icon === undefined ? <DefaultIcon aria-hidden /> : <IconImage icon={icon} alt="" size={36} />}</span>
          <span className="hs-visually-hidden">更换图标：</span>
          <span>{icon === undefined ? (iconId == null ? '默认图标' : '图标已不在，请重新选择') : '自选图标'}</span>
        </button>
        <SliderField label="大小" min={0.2} max={3} value={style.scale} onChange={(scale) => set({ scale })} />
        <SliderField
          label="旋转"
          min={-180}
          max={180}
          step={1}
          value={style.rotation}
          text={`${Math.round(style.rotation)}°`}
          onChange={(rotation) =>
            // Which way it is turned is its own in any style.
            onPick('style rotation', (now) => ({
              ...now,
              iconStyle: { ...firstIconStyle, ...now.iconStyle, rotation },
            }))
          }
        />
        <Field label="动画">
          <Select options={[...animations]} value={style.animation} onChange={(animation) => set({ animation })} />
        </Field>
        <SwitchLine
          label="贴合画面"
          help="随画面放大，边上看是斜的；只用于自选图标"
          isOn={style.distorted}
          disabled={icon === undefined}
          onChange={(distorted) => set({ distorted })}
        />
      </div>
      <ApplyStyle hotspot={hotspot} />
      <PickIcon
        open={isPicking}
        current={iconId ?? null}
        onPick={(picked) => {
          setPicking(false)
          onChange('icon', (now) => ({ ...now, iconId: picked?.id ?? null }))
        }}
        onClose={() => setPicking(false)}
      />
    </Section>
  )
}

interface AreaProps {
  readonly hotspot: Hotspot
  readonly style: PolygonStyle
  readonly onChange: (part: Partial<PolygonStyle>) => void
}

function AreaLook({ hotspot, style, onChange }: AreaProps): ReactElement {
  return (
    <Section title="区域样式">
      <div className="hs-studio-stack">
        <ColourLine label="填充" value={style.fill} onChange={(fill) => onChange({ fill })} />
        <SliderField label="填充浓度" value={style.fillOpacity} onChange={(fillOpacity) => onChange({ fillOpacity })} />
        <ColourLine label="边线" value={style.stroke} onChange={(stroke) => onChange({ stroke })} />
        <SliderField
          label="边线宽"
          max={20}
          step={1}
          value={style.strokeWidth}
          text={`${style.strokeWidth} 像素`}
          onChange={(strokeWidth) => onChange({ strokeWidth })}
        />
        <SwitchLine label="指到时才显示" isOn={style.hoverOnly} onChange={(hoverOnly) => onChange({ hoverOnly })} />
      </div>
      <ApplyStyle hotspot={hotspot} />
    </Section>
  )
}

const firstKey = { color: '#00FF00', similarity: 0.3, smoothness: 0.1 }

interface SurfaceProps {
  readonly surface: Surface
  readonly isVideo: boolean
  readonly onChange: (part: Partial<Surface>) => void
}

function SurfaceLook({ surface, isVideo, onChange }: SurfaceProps): ReactElement {
  const { chromaKey } = surface
  return (
    <>
      <Section title="画面">
        <SliderField label="不透明度" value={surface.opacity} onChange={(opacity) => onChange({ opacity })} />
        {isVideo ? (
          <>
            <SwitchLine
              label="自动播放"
              help="先静音，访客点一下才有声音"
              isOn={surface.autoplay}
              onChange={(autoplay) => onChange({ autoplay })}
            />
            <SwitchLine label="循环播放" isOn={surface.loop} onChange={(loop) => onChange({ loop })} />
          </>
        ) : null}
      </Section>
      <Section title="抠像">
        <SwitchLine
          label="去掉一种颜色"
          help="绿幕拍的人物可以直接站进画面"
          isOn={chromaKey !== null}
          onChange={(isOn) => onChange({ chromaKey: isOn ? firstKey : null })}
        />
        {chromaKey === null ? null : (
          <div className="hs-studio-stack">
            <ColourLine
              label="颜色"
              value={chromaKey.color}
              onChange={(color) => onChange({ chromaKey: { ...chromaKey, color } })}
            />
            <SliderField
              label="容差"
              step={0.01}
              value={chromaKey.similarity}
              onChange={(similarity) => onChange({ chromaKey: { ...chromaKey, similarity } })}
            />
            <SliderField
              label="柔边"
              step={0.01}
              value={chromaKey.smoothness}
              onChange={(smoothness) => onChange({ chromaKey: { ...chromaKey, smoothness } })}
            />
          </div>
        )}
      </Section>
    </>
  )
}
