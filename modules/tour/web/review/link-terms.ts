/** How long a review link holds; `value` in days, 0 for no end. */
export const linkTerms = [
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 0, label: '一直有效' },
]
export const DEFAULT_TERM = 30
