// Rain and snow as drops in the air round the visitor: turning the head turns past them, looking up they come at one.
import { add, directionOf, dot, vectorOf } from '../view/angle.ts'
import type { Vector } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'

export type Weather = 'rain' | 'snow'

interface Drop {
  x: number
  y: number
  z: number
  readonly phase: number
}

/** Half a side of the cube of air, in metres; a drop that leaves it comes in on the other side. */
const SIDE = 4
/** Nearer drops would flash across the whole window. */
const NEAREST = 0.6
const KINDS = {
  rain: { count: 1500, fall: 8.5, drift: 0.6, sway: 0, length: 0.24 },
  snow: { count: 2400, fall: 0.9, drift: 0.25, sway: 0.35, length: 0 },
} as const

const wrapped = (value: number): number => value - 2 * SIDE * Math.floor((value + SIDE) / (2 * SIDE))

export function createWeather(kind: Weather, random: () => number = Math.random) {
  const { count, fall, drift, sway, length } = KINDS[kind]
  const somewhere = (): number => (random() * 2 - 1) * SIDE
  const drops: Drop[] = Array.from({ length: count }, () => ({
    x: somewhere(),
    y: somewhere(),
    z: somewhere(),
    phase: random() * 2 * Math.PI,
  }))
  let time = 0

  return {
    drops: drops as readonly Drop[],
    step(seconds: number): void {
      time += seconds
      for (const drop of drops) {
        drop.y = wrapped(drop.y - fall * seconds)
        drop.x = wrapped(drop.x + (drift + sway * Math.sin(time + drop.phase)) * seconds)
      }
    },
    draw(to: CanvasRenderingContext2D, camera: Camera): void {
      const ahead = vectorOf(camera.unproject(camera.width / 2, camera.height / 2))
      to.strokeStyle = to.fillStyle = '#fff'
      to.lineCap = 'round'
      for (const { x, y, z } of drops) {
        const at: Vector = [x, y, z]
        const distance = Math.hypot(x, y, z)
        if (distance < NEAREST || distance > SIDE || dot(at, ahead) < 0) continue
        const spot = camera.project(directionOf(at))
        if (!spot || spot.x < -20 || spot.y < -80 || spot.x > camera.width + 20 || spot.y > camera.height + 80) continue
        const near = 1 - distance / SIDE
        if (kind === 'snow') {
          to.globalAlpha = 0.35 + 0.55 * near
          to.beginPath()
          to.arc(spot.x, spot.y, 1.2 + 4.4 * near, 0, 2 * Math.PI)
          to.fill()
          continue
        }
        const tail = camera.project(directionOf(add(at, [-drift * 0.03, 1, 0], length)))
        if (!tail) continue
        to.globalAlpha = 0.16 + 0.34 * near
        to.lineWidth = 0.8 + 1.2 * near
        to.beginPath()
        to.moveTo(spot.x, spot.y)
        to.lineTo(tail.x, tail.y)
        to.stroke()
      }
      to.globalAlpha = 1
    },
  }
}
