// The style of a hotspot: chosen from those at hand, kept as one's own, and what it is made of.
import type { MarkerStyle } from '@huanshi/pano/contract/kinds/marker-style.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useState, type ReactElement } from 'react'
import { appearanceOf, inStyle } from '../model/hotspot-style.ts'
import { useStudioState } from '../state/use-studio.ts'
import { builtInStyles } from './built-in-styles.ts'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { MarkerStyleForm, type StylePart } from './marker-style-form.tsx'
import { PickStyle } from './pick-style.tsx'
import type { HotspotFormProps } from './set-hotspot.ts'
import { StyleNameDialog } from './style-name-dialog.tsx'
import { StyleSample } from './style-sample.tsx'
import { useStyleSources, useStyleWork } from './use-hotspot-styles.ts'

const noIcons = {}

/** @param hotspot as it looks now @param onChange of how it looks: it follows no style afterwards */
export function StyleSection({
  hotspot,
  onChange,
  onPick,
}: HotspotFormProps & { readonly onPick: HotspotFormProps['onChange'] }): ReactElement {
  const [open, setOpen] = useState<'picking' | 'naming' | null>(null)
  const close = (): void => setOpen(null)
  const icons = useStudioState(({ tour }) => tour?.icons ?? noIcons)
  const [source] = useStyleSources() ?? []
  const { save } = useStyleWork(source)
  const { markerStyle } = hotspot
  const keep = async (name: string): Promise<boolean> => {
    const style = await save(name, appearanceOf(hotspot))
    if (style === null) return false
    onPick('style', (now) => inStyle(now, style.appearance, style.id))
    toast({ type: 'success', title: `已存为「${name}」`, message: '在别的漫游里也能选它' })
    return true
  }
  return (
    <Section title="样式">
      <div className="hs-studio-stack">
        <StyleSample appearance={appearanceOf(hotspot)} icons={icons} kind={hotspot.kind} />
        <div className="hs-studio-row">
          <button type="button" className="hs-button" onClick={() => setOpen('picking')}>
            换样式
          </button>
          <button type="button" className="hs-button" disabled={source === undefined} onClick={() => setOpen('naming')}>
            存为样式
          </button>
        </div>
        {hotspot.styleId === undefined ? null : (
          <p className="hs-studio-quiet">跟随存下的样式：样式改了它也变，在这里改动外观则不再跟随。</p>
        )}
        {markerStyle === undefined ? null : (
          <MarkerStyleForm
            style={markerStyle}
            icons={icons}
            onChange={(part) =>
              onChange(`marker ${Object.keys(part).join()}`, (now) => withPart(now, markerStyle, part))
            }
          />
        )}
      </div>
      {open === 'picking' ? (
        <PickStyle
          hotspot={hotspot}
          onClose={close}
          onPick={(styled) => {
            close()
            onPick('style', styled)
          }}
        />
      ) : null}
      {open === 'naming' ? (
        <StyleNameDialog
          title="存为样式"
          okText="保存"
          first={builtInStyles.find((one) => isSame(one.markerStyle, markerStyle))?.name ?? '我的样式'}
          onName={keep}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

function withPart(hotspot: Hotspot, first: MarkerStyle, part: StylePart): Hotspot {
  const all = Object.entries({ ...first, ...hotspot.markerStyle, ...part }).filter(([, value]) => value !== undefined)
  return { ...hotspot, markerStyle: Object.fromEntries(all) as MarkerStyle } // its own members
}
