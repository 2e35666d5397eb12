import type { Texts } from '@huanshi/viewer/types.ts'
import { say } from '../words/say.ts'
import { sayWay } from '../words/say-way.ts'
import { wayTo } from '../../contract/way-to.ts'

function placeOf(turn: number, pitch: number): string {
  const { way, height } = wayTo(turn, pitch)
  return height === null ? sayWay(way) : sayWay(height, { place: sayWay(way) })
}

/** In the language of the moment. @param isAlone where there is no other scene */
export function viewerTexts(isAlone: boolean): Texts {
  return {
    viewer: isAlone ? say('looking') : say('lookingScenes'),
    around: say('around'),
    aroundItem: (name, turn, pitch) => say('aroundItem', { name, place: placeOf(turn, pitch) }),
    failed: (name) => say('notLoaded', { name: name === '' ? say('content') : name }),
    soundOff: say('tapForSound'),
    overlapping: (count) => say('hotspots', { count }),
  }
}
