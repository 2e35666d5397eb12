// Shapes and colours of a panorama that no picture has, and those that cost most, again and again.
import type { HostileCase } from '../hostile-case.ts'
import { askOwnPano, refusedByPano } from './own-pano.ts'

const fisheye = (angle: string, turns: string): string =>
  `{"form":"fisheye","lenses":2,"angle":${angle},"turns":[${turns}],"blend":8}`
const colours = (exposure: string, sharpness = '100'): string =>
  `{"exposure":${exposure},"temperature":100,"tint":-100,"contrast":100,"highlights":-100,"shadows":100,"saturation":100,"sharpness":${sharpness}}`
const of = (text: string) => () => Buffer.from(text)
const sphere = '{"form":"sphere","horizontal":360,"vertical":180,"offset":0}'

const refusedShape = (name: string, body: string, isInSlice = false): HostileCase =>
  refusedByPano({ name, finding: 'shapes', action: 'coverage', isInSlice }, of(body))
const refusedColours = (name: string, body: string): HostileCase =>
  refusedByPano({ name, finding: 'shapes', action: 'grade' }, of(body))

export const shapes: readonly HostileCase[] = [
  refusedShape('fisheye of two million turns', fisheye('200', Array.from({ length: 2e6 }, () => '0').join()), true),
  refusedShape('fisheye of no angle', fisheye('0', '0,0')),
  refusedShape('fisheye beyond all numbers', fisheye('1e999', '0,0'), true),
  refusedShape('cylinder of no width', '{"form":"cylinder","horizontal":0,"offset":0}'),
  refusedShape('cylinder that looks straight up', '{"form":"cylinder","horizontal":360,"offset":90}'),
  refusedColours('exposure of a thousand stops', colours('1000')),
  refusedColours('sharpness beyond all numbers', colours('0', '1e999')),
  {
    name: 'fisheye and sphere in turns, ten times',
    finding: 'shapes',
    sender: 'member',
    expected: 'answered',
    make: of(fisheye('280', '180,-180')),
    async attack(attacker, body) {
      const answers = await attacker.flood(10, 10, () => askOwnPano(attacker, 'coverage', body))
      return [...answers, await askOwnPano(attacker, 'coverage', Buffer.from(sphere))]
    },
  },
  {
    name: 'all colours at once, saved ten times',
    finding: 'shapes',
    sender: 'member',
    expected: 'answered',
    make: of(colours('3')),
    attack: (attacker, body) => attacker.flood(10, 10, () => askOwnPano(attacker, 'grade', body)),
  },
]
