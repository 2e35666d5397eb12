// What several hotspots are given at once; where they differ, nothing is shown until something is chosen for all.
import type { IconStyle } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { PickIcon } from '@huanshi/icons/web/pick-icon.tsx'
import { changeHotspots } from '../model/hotspot-operations.ts'
import { styleOf } from '../model/hotspot-style.ts'
import { firstIconStyle } from '../parts/new-hotspot.ts'
import { PickStyle } from './pick-style.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { animations } from './animations.ts'

export function SeveralStyle(): ReactElement {
  const hotspots = useStudioState(({ chosen }) => chosen)
  const { get, change } = useStudio()
  const [isPicking, setPicking] = useState(false)
  const [isStyling, setStyling] = useState(false)
  const free = hotspots.filter(({ locked }) => locked !== true)
  const signs = free.filter((one) => !('points' in one) && styleOf(one) !== null)
  const styles = signs.map(({ iconStyle }) => ({ ...firstIconStyle, ...iconStyle }))
  const [first = firstIconStyle] = styles
  const isOneSize = styles.every(({ scale }) => scale === first.scale)
  const isOneMotion = styles.every(({ animation }) => animation === first.animation)
  const set = (name: string, of: readonly Hotspot[], next: (one: Hotspot) => Hotspot): void => {
    const { scene } = get()
    if (scene === undefined) return
    change(`several ${name}`, (now) => changeHotspots(now, scene.id, new Set(of.map(({ id }) => id)), next))
  }
  const style = (part: Partial<IconStyle>): void =>
    set(Object.keys(part).join(), signs, ({ styleId: _style, ...one }) => {
      const iconStyle = { ...firstIconStyle, ...one.iconStyle, ...part }
      return { ...one, iconStyle }
    })
  if (free.length === 0) return <p className="hs-hotspot-locked">都已锁定，解锁后才能一起改</p>
  return (
    <Section title={free.length === hotspots.length ? '一起改' : `一起改没锁定的 ${free.length} 个`}>
      <div className="hs-studio-stack">
        <SwitchLine
          label="一直显示标题"
          isOn={free.every(({ titleVisible }) => titleVisible)}
          onChange={(isOn) => set('shown', free, (one) => ({ ...one, titleVisible: isOn }))}
        />
        {signs.length === 0 ? null : (
          <>
            <button type="button" className="hs-button hs-edit-wide" onClick={() => setStyling(true)}>
              {signs.length === free.length ? '换样式' : `换 ${signs.length} 个的样式`}
            </button>
            <button type="button" className="hs-button hs-edit-wide" onClick={() => setPicking(true)}>
              {signs.length === free.length ? '换图标' : `换 ${signs.length} 个的图标`}
            </button>
            <SliderField
              label="大小"
              min={0.2}
              max={3}
              value={first.scale}
              text={isOneSize ? `${Math.round(first.scale * 100)}%` : '各不相同'}
              onChange={(scale) => style({ scale })}
            />
            <Field label="动画">
              <Select
                options={[...animations]}
                value={isOneMotion ? first.animation : null}
                placeholder="各不相同"
                onChange={(animation) => {
                  if (animation !== null) style({ animation })
                }}
              />
            </Field>
          </>
        )}
      </div>
      {isStyling && signs[0] !== undefined ? (
        <PickStyle
          hotspot={signs[0]}
          onClose={() => setStyling(false)}
          onPick={(styled) => {
            setStyling(false)
            set('marker style', signs, styled)
          }}
        />
      ) : null}
      <PickIcon
        open={isPicking}
        onPick={(picked) => {
          setPicking(false)
          set('icon', signs, ({ styleId: _style, ...one }) => ({ ...one, iconId: picked?.id ?? null }))
        }}
        onClose={() => setPicking(false)}
      />
    </Section>
  )
}
