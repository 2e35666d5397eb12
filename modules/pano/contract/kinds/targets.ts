// What several kinds of hotspots lead to.
import { Type, type Static } from 'typebox'
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { LibId, SceneId } from './tour-ids.ts'
import { WebAddress } from '@huanshi/kernel/protocol/web-address.ts'
import { closed, type Exported } from './hotspot-kind.ts'

export const SceneTarget = Type.Object({ sceneId: SceneId, view: Type.Optional(View) }, closed)
export type SceneTarget = Static<typeof SceneTarget>

export const LinkTarget = Type.Object({ url: WebAddress }, closed)
export type LinkTarget = Static<typeof LinkTarget>

export const TextTarget = Type.Object(
  { text: Type.String({ title: '文字', maxLength: 2000, [NOTE]: { words: 'text' } }) },
  closed,
)
export type TextTarget = Static<typeof TextTarget>

export function LibTarget(as?: Parameters<typeof LibId>[0]) {
  return Type.Object({ libId: LibId(as) }, closed)
}

export function lacksText(title: string, { text }: TextTarget): string | null {
  return text.trim() === '' && title.trim() === '' ? '没有文字' : null
}

export function exportedText(title: string, { text }: TextTarget): Exported {
  return { kind: 'text', text: text === '' ? title : text }
}
