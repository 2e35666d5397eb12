import { linkKind } from '../link-kind.ts'

export const embed = linkKind('embed', '嵌入网页')
