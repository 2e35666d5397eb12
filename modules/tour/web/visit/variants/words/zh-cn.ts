// The pictures of one scene, and two of them beside each other.
export const zhCn = {
  variants: '这里的画面',
  own: '原画面',
  compare: '对比',
  with: '右边的画面',
  line: '两个画面的分界',
  sides: '左边是{left}，右边是{right}',
  failed: '这个画面没能显示',
} as const
