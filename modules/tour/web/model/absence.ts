import type { PublicScene } from '../../contract/public-tour.ts'

type Absence = NonNullable<PublicScene['absence']>

/** Why a scene has no picture, after its name or 「这个场景」. */
const absenceWords: Readonly<Record<Absence, string>> = {
  withdrawn: '的全景不能再用：它的作者不再公开',
  waiting: '的全景还在处理，好了就会显示',
  failed: '的全景没能处理成功，请到「全景」里重新处理',
  binned: '的全景在回收站里，恢复后就会显示',
  gone: '的全景已彻底删除',
}

/** Null for a scene that has its picture. */
export function whyAbsent({ content, absence }: Pick<PublicScene, 'absence'> & { readonly content: unknown }) {
  return content === null ? absenceWords[absence ?? 'gone'] : null
}
