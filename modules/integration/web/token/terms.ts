import { termsWith } from '@huanshi/web-kit/dialog/terms.ts'

/** For how long a program is let in. */
export const terms = termsWith({ value: 365, label: '一年' })
export const DEFAULT_DAYS = 90
