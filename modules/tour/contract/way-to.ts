// Where something lies, seen from where one stands, in words rather than degrees.
import type { zhCn } from './words/zh-cn.ts'

type Way = Exclude<keyof typeof zhCn, 'upper' | 'lower'>
type Height = 'upper' | 'lower'

/** @param turn degrees to one's right, from -180 to 180 @param pitch degrees above the horizon */
export function wayTo(turn: number, pitch: number): { readonly way: Way; readonly height: Height | null } {
  return { way: wayOf(turn), height: pitch > 30 ? 'upper' : pitch < -30 ? 'lower' : null }
}

/** As hours of a clock face would say it. */
function wayOf(turn: number): Way {
  const far = Math.abs(turn)
  const isLeft = turn < 0
  if (far < 20) return 'ahead'
  if (far > 160) return 'behind'
  if (far < 70) return isLeft ? 'aheadLeft' : 'aheadRight'
  if (far > 110) return isLeft ? 'behindLeft' : 'behindRight'
  return isLeft ? 'left' : 'right'
}
