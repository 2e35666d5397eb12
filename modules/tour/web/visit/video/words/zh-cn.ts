export const zhCn = {
  captions: '字幕',
  captionsOff: '关',
  sound: '声音',
  soundNumber: '音轨 {number}',
} as const
