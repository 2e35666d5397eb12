import { describe, expect, it } from 'vitest'
import type { Hotspot } from '../model/hotspot.ts'
import { directionOf } from '../view/angle.ts'
import { axesOf, eyeCamera } from './eye-camera.ts'
import { createGaze } from './gaze.ts'

const marker = (id: string): Hotspot => ({ id, kind: 'disc', name: id, yaw: 0, pitch: 0 })
const [a, b] = [marker('a'), marker('b')]

describe('gaze', () => {
  it('presses a marker once when looked at long enough, and again only after looking away', () => {
    const gaze = createGaze()
    const pressed: string[] = []
    for (let now = 0; now <= 10_000; now += 100) {
      const hit = gaze.look(now < 5000 || now > 5500 ? a : null, now)
      if (hit) pressed.push(`${hit.id} ${now}`)
    }
    expect(pressed).toEqual(['a 1500', 'a 7100'])
  })

  it('starts again when the eyes move on to another marker', () => {
    const gaze = createGaze()
    expect(gaze.look(a, 0)).toBeNull()
    expect(gaze.look(b, 1400)).toBeNull()
    expect(gaze.look(b, 1600)).toBeNull()
    expect(gaze.look(b, 2900)?.id).toBe('b')
  })
})

describe('the eye of a headset', () => {
  const half = Math.sin(Math.PI / 8)
  const whole = Math.cos(Math.PI / 8)
  // 90° across, 90° high, its middle a tenth to the right.
  const projection = [1, 0, 0, 0, 0, 1, 0, 0, 0.1, 0, -1, -1, 0, 0, -0.2, 0]
  const LEVEL = { roll: 0, pitch: 0, yaw: 0 }

  it('looks where the head was when it was put on, then where it turns: left and up', () => {
    const look = (turn: { x: number; y: number; z: number; w: number }) => directionOf(axesOf(turn, 30).ahead)
    expect(look({ x: 0, y: 0, z: 0, w: 1 }).yaw).toBeCloseTo(30, 9)
    expect(look({ x: 0, y: half, z: 0, w: whole }).yaw).toBeCloseTo(-15, 9)
    expect(look({ x: half, y: 0, z: 0, w: whole }).pitch).toBeCloseTo(45, 9)
  })

  it('finds the same direction again, and its matrix says the same', () => {
    const camera = eyeCamera(projection, { x: 0.1, y: 0.2, z: 0.05, w: 0.9733 }, 40, LEVEL, 800, 800)
    for (const [x, y] of [
      [100, 100],
      [400, 400],
      [790, 20],
    ] as const) {
      const seen = camera.unproject(x, y)
      const back = camera.project(seen)
      expect(Math.abs(back!.x - x)).toBeLessThan(0.05)
      expect(Math.abs(back!.y - y)).toBeLessThan(0.05)
      const [a, b] = [(seen.yaw * Math.PI) / 180, (seen.pitch * Math.PI) / 180]
      const v = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
      const row = (k: number) => v.reduce((sum, part, i) => sum + part * camera.world[i * 4 + k]!, 0)
      expect(Math.abs(((row(0) / row(3) + 1) / 2) * 800 - x)).toBeLessThan(0.5)
      expect(Math.abs(((1 - row(1) / row(3)) / 2) * 800 - y)).toBeLessThan(0.5)
    }
  })
})
