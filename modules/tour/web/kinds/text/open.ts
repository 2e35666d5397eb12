import { opens, type VisitedKind } from '../visited-kind.ts'

export const text: VisitedKind<'text'> = {
  accessibleLabel: '文字',
  sign: 'info',
  open: ({ title, target, yaw, pitch }) => opens({ kind: 'words', title, text: target.text, at: { yaw, pitch } }),
}
