import type { PublicSkin } from '@huanshi/skins/contract/skin-options.ts'
import type { ReactElement } from 'react'
import { ClassicSkin } from './classic-skin.tsx'
import { EstateSkin } from './estate-skin.tsx'
import { HallSkin } from './hall-skin.tsx'
import { SimpleSkin } from './simple-skin.tsx'

export function SkinView({ skin }: { readonly skin: PublicSkin }): ReactElement {
  switch (skin.code) {
    case 'classic':
      return <ClassicSkin options={skin.options} />
    case 'hall':
      return <HallSkin options={skin.options} />
    case 'estate':
      return <EstateSkin options={skin.options} />
    default:
      return <SimpleSkin options={skin.options} />
  }
}
