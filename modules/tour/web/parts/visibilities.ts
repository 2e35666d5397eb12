export const visibilities = [
  { value: 'public', label: '公开' },
  { value: 'unlisted', label: '凭链接' },
  { value: 'private', label: '私有' },
] as const
