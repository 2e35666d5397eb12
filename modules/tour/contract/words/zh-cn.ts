// Which way something lies, and what it is: said by the player, and in the text of a tour. In Chinese, which comes with the page; other languages lie beside it.
export const zhCn = {
  ahead: '正前方',
  behind: '身后',
  aheadLeft: '左前方',
  aheadRight: '右前方',
  left: '左侧',
  right: '右侧',
  behindLeft: '左后方',
  behindRight: '右后方',
  upper: '{place}上方',
  lower: '{place}下方',
} as const
