import { answers } from '@huanshi/kernel/test/answers.ts'
import { bearingInWords, markAt } from './scene.ts'

answers('the tick at %d° is %j', markAt, [
  [0, '北'],
  [45, '东北'],
  [180, '南'],
  [195, '195°'],
  [200, ''],
  [360, '北'],
  [375, '15°'],
])

answers('%d° is %s', bearingInWords, [
  [0, '北'],
  [358, '北'],
  [20, '北偏东'],
  [60, '东偏北'],
  [118, '东偏南'],
  [200, '南偏西'],
  [222, '西南'],
  [250, '西偏南'],
  [300, '西偏北'],
  [340, '北偏西'],
  [400, '东北'],
])
