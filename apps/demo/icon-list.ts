// The icons that a new system offers to everyone, in the order in which they are shown.
interface DemoIcon {
  /** Name of the file below `icons`, without its ending. */
  readonly file: string
  readonly name: string
  readonly tags: readonly string[]
  /** Where the picture is held, fractions; the middle when absent. */
  readonly anchor?: { readonly x: number; readonly y: number }
  readonly frames?: { readonly count: number; readonly columns: number; readonly fps: number }
}

/** Pixels of a picture, and of each frame. */
export const iconSize = 128

export const demoIcons: readonly DemoIcon[] = [
  { file: 'ripple', name: '水波', tags: ['动态', '通用'], frames: { count: 12, columns: 4, fps: 12 } },
  { file: 'chevrons', name: '向前走', tags: ['动态', '方向'], frames: { count: 8, columns: 4, fps: 10 } },
  { file: 'arrow-forward', name: '向前', tags: ['方向'] },
  { file: 'arrow-back', name: '向后', tags: ['方向'] },
  { file: 'arrow-left', name: '向左', tags: ['方向'] },
  { file: 'arrow-right', name: '向右', tags: ['方向'] },
  { file: 'stairs', name: '楼梯', tags: ['方向', '设施'] },
  { file: 'lift', name: '电梯', tags: ['方向', '设施'] },
  { file: 'door', name: '门', tags: ['方向', '设施'] },
  { file: 'pin', name: '图钉', tags: ['通用'], anchor: { x: 0.5, y: 0.95 } },
  { file: 'info', name: '说明', tags: ['内容'] },
  { file: 'question', name: '提问', tags: ['内容'] },
  { file: 'picture', name: '图片', tags: ['内容'] },
  { file: 'video', name: '视频', tags: ['内容'] },
  { file: 'sound', name: '声音', tags: ['内容'] },
  { file: 'camera', name: '拍照点', tags: ['设施'] },
  { file: 'shop', name: '商店', tags: ['设施'] },
  { file: 'tea', name: '茶饮', tags: ['设施'] },
  { file: 'parking', name: '停车场', tags: ['设施'] },
  { file: 'toilet', name: '洗手间', tags: ['设施'] },
  { file: 'ticket', name: '购票', tags: ['设施'] },
  { file: 'phone', name: '电话', tags: ['设施'] },
  { file: 'tree', name: '绿地', tags: ['自然'] },
  { file: 'water', name: '水面', tags: ['自然'] },
  { file: 'star', name: '推荐', tags: ['通用'] },
]
