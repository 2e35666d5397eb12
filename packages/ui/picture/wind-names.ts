// Names of the eight winds, for rulers and read-outs.
import { say } from '../language/words/say.ts'

const winds = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const

/** @param bearing degrees clockwise from north */
export function windOf(bearing: number): string {
  const index = Math.round((((bearing % 360) + 360) % 360) / 45) % winds.length
  return say(winds[index] ?? 'north')
}

/** Clockwise from north, in the language of the moment. */
export function windNames(): readonly string[] {
  return winds.map((wind) => say(wind))
}
