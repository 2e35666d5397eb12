import { linkKind } from '../link-kind.ts'

export const link = linkKind('link', '网址')
