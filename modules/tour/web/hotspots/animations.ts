export const animations = [
  { value: 'none', label: '不动' },
  { value: 'pulse', label: '呼吸' },
  { value: 'bounce', label: '弹跳' },
  { value: 'spin', label: '旋转' },
] as const
