// What draws each skin over the picture. Whoever shows tours hands it to them, so that skins stand on the parts of the player and
// the player on none of them.
import type { OptionsOf } from '@huanshi/skins/contract/define-skin.ts'
import type { WornSkin } from '@huanshi/skins/contract/skin-choice.ts'
import type { ReactElement } from 'react'
import type { SkinCode, skins } from './all.ts'
import { ClassicSkin } from './classic/layout.tsx'
import { EstateSkin } from './estate/layout.tsx'
import { HallSkin } from './hall/layout.tsx'
import { SimpleSkin } from './simple/layout.tsx'

type Layout<Options> = (props: { readonly options: Options }) => ReactElement
type Layouts = { readonly [C in SkinCode]: Layout<OptionsOf<(typeof skins)[C]>> }

const layouts: Layouts = { simple: SimpleSkin, classic: ClassicSkin, hall: HallSkin, estate: EstateSkin }

/** A skin that this page does not know yet is shown as the plain one. */
export function drawSkin({ code, options }: WornSkin): ReactElement {
  const known: Readonly<Partial<Record<string, Layout<never>>>> = layouts
  const Drawn = known[code] ?? SimpleSkin
  return <Drawn options={options as never /* the server has made them fit the schema of that skin */} />
}
