// The skins that the product comes with. A new one is a folder beside these, a line here and a line in `layouts.tsx`.
import { classic } from './classic/skin.ts'
import { estate } from './estate/skin.ts'
import { hall } from './hall/skin.ts'
import { simple } from './simple/skin.ts'

export const skins = { simple, classic, hall, estate }
export type SkinCode = keyof typeof skins
