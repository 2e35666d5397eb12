import { opens, type VisitedKind } from '../visited-kind.ts'

export const text: VisitedKind<'text'> = {
  label: 'text',
  sign: 'info',
  open: ({ title, target, yaw, pitch }) => opens({ kind: 'words', title, text: target.text, at: { yaw, pitch } }),
}
