import type { MessagesLike } from '@huanshi/kernel/language/messages.ts'
import type { zhCn } from './zh-cn.ts'

export const en: MessagesLike<typeof zhCn> = {
  floor: 'floor',
  wall: 'wall',
  ceiling: 'ceiling',
  putAhead: 'Put a point at the centre',
  undo: 'Undo point',
  clear: 'Clear',
  notMeasurable: 'The room of this scene cannot be measured yet.',
  missed: 'That is outside the room. Tap somewhere else.',
  begin: 'Tap two or more points on the floor, the walls or the ceiling.',
  firstPoint: 'Point {point} is on the {surface}. Tap another.',
  nextPoint: 'Point {point} is on the {surface}, {length} from the last',
  whole: 'Total length',
  length: 'Length',
  height: 'Height difference, first to last',
  area: 'Enclosed area',
  metres: '{value} m',
  metresAbout: '{value} m ± {error}',
  squareAbout: '{value} m² ± {error}',
  dollhouseUnable: 'This browser cannot draw the dollhouse. Please try another one.',
  dollhouseView:
    'Dollhouse: drag or use the arrow keys to turn, the wheel or plus and minus to zoom; press a room to enter it',
  floors: 'Floors',
  allFloors: 'All floors',
  noPlan: 'The rooms do not make a floor plan yet.',
}
