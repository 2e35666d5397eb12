/** For how long a program is let in; `value` in days. */
export const terms = [
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '一年' },
]
export const DEFAULT_DAYS = 90
