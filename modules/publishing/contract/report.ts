// POST /api/View/Reports: somebody says that a public work should not be there.
import { Type, type Static } from 'typebox'
import { WorkTarget } from './record-target.ts'

export const reportReasons = {
  rights: '侵犯他人的权利或肖像',
  illegal: '违法或危险的内容',
  obscene: '色情或低俗',
  fraud: '虚假或欺诈',
  other: '其他',
} as const
export type ReportReason = keyof typeof reportReasons

export const WorkReport = Type.Object(
  {
    target: WorkTarget,
    reason: Type.Enum(['rights', 'illegal', 'obscene', 'fraud', 'other'], { title: '原因' }),
    words: Type.String({ title: '说明', maxLength: 500 }),
  },
  { additionalProperties: false },
)
export type WorkReport = Static<typeof WorkReport>
