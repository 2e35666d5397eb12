import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const ja: MessagesLike<typeof zhCn> = {
  floor: '床',
  wall: '壁',
  ceiling: '天井',
  putAhead: '中央に点を置く',
  undo: '点を一つ戻す',
  clear: 'クリア',
  notMeasurable: 'このシーンの部屋はまだ測れません。',
  missed: 'そこは部屋の外です。別の場所を選んでください。',
  begin: '床、壁、天井のどこかに二つ以上の点を置いてください。',
  firstPoint: '点 {point} は{surface}です。もう一か所選んでください。',
  nextPoint: '点 {point} は{surface}、前の点から {length}',
  whole: '全長',
  length: '長さ',
  height: '始点と終点の高低差',
  area: '囲まれた面積',
  metres: '{value} m',
  metresAbout: '{value} m ± {error}',
  squareAbout: '{value} m² ± {error}',
  dollhouseUnable: 'このブラウザではドールハウスを表示できません。別のブラウザをお試しください。',
  dollhouseView:
    'ドールハウス：ドラッグか矢印キーで回転、ホイールかプラス・マイナスキーで拡大縮小。部屋を押すと中に入ります',
  floors: '階',
  allFloors: 'すべての階',
  noPlan: '部屋がまだ平面図になっていません。',
}
