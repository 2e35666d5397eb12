import { expect, it } from 'vitest'
import { angleBetween } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import { inBrowser, show } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'

interface Kept extends Direction {
  readonly scale?: number
  readonly rotation?: number
  readonly points?: readonly Direction[]
  readonly corners?: readonly Direction[]
}

const SQUARE = [
  { yaw: -10, pitch: 10 },
  { yaw: 10, pitch: 10 },
  { yaw: 10, pitch: -10 },
  { yaw: -10, pitch: -10 },
]
const edited = { draggable: true, editable: true, selected: true }
const AREA = { id: 'area', kind: 'polygon', name: 'Area', label: '', yaw: 0, pitch: 0, points: SQUARE, ...edited }
const SIGN = { id: 'sign', kind: 'disc', name: 'Sign', label: '', yaw: 0, pitch: 0, scale: 1, rotation: 0, ...edited }

inBrowser('editing markers', async (lab) => {
  const sphere = await makePyramid('sphere', 1024, 512, byDirection(1024), { tileSize: 512 })
  lab.serve(sphere)
  const page = await lab.page()

  /** Shows one marker and keeps it as an editor does: what the viewer tells goes into the list that it is given. */
  const start = async (hotspot: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const view = { yaw: 0, pitch: 0, fov: 70 }
    await show(page, { manifest: sphere.manifest, view, reducedMotion: true, hotspots: [hotspot], ...more })
    await page.waitForSelector('.hv-editing', { state: 'attached' })
    await page.evaluate((first) => {
      let kept = first
      const events: Record<string, unknown>[] = []
      window.hv.live.set('events', events)
      const keep = (name: string, event: object, change: Record<string, unknown>): void => {
        const { hotspot: _hotspot, ...rest } = event as Record<string, unknown>
        events.push({ name, ...rest })
        kept = { ...kept, ...change }
        window.hv.live.set('kept', kept)
        window.viewer.setHotspots([kept as never])
      }
      window.hv.live.set('kept', kept)
      const { viewer } = window
      viewer.on('hotspotmove', (event) => {
        const { yaw, pitch, points } = event
        const name = first['kind'] === 'surface' ? 'corners' : 'points'
        keep('move', event, { yaw, pitch, ...(points ? { [name]: points } : {}) })
      })
      viewer.on('hotspotpoints', (event) => keep(event.change, event, { points: event.points }))
      viewer.on('hotspotresize', (event) => keep('resize', event, { scale: event.scale }))
      viewer.on('hotspotrotate', (event) => keep('rotate', event, { rotation: event.rotation }))
      viewer.on('hotspot', () => events.push({ name: 'pressed' }))
    }, hotspot)
  }
  const kept = () => page.evaluate(() => window.hv.live.get('kept') as Kept)
  const events = () => page.evaluate(() => window.hv.live.get('events') as (Record<string, unknown> & Direction)[])
  const spotOf = ({ yaw, pitch }: Direction) =>
    page.evaluate(([yaw, pitch]) => window.viewer.project(yaw, pitch)!, [yaw, pitch] as const)
  const directionAt = (x: number, y: number) =>
    page.evaluate(([x, y]) => window.viewer.unproject(x, y), [x, y] as const)
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
  }

  it('carries a whole area by the point it was taken at, without a jump and without changing its form', async () => {
    await start(AREA)
    const grabbed = { yaw: 4, pitch: 3 }
    const from = await spotOf(grabbed)
    await drag(from, { x: from.x + 120, y: from.y - 40 })
    const all = await events()
    const after = await kept()
    // A sixth of the way, no more.
    expect(angleBetween(all[0]!, { yaw: 0, pitch: 0 })).toBeLessThan(5)
    expect(all.at(-1)).toMatchObject({ name: 'move', done: true })
    expect(all.map(({ name }) => name)).not.toContain('pressed')
    expect(angleBetween(after.points![0]!, after.points![2]!)).toBeCloseTo(angleBetween(SQUARE[0]!, SQUARE[2]!), 3)
    // What was grabbed is now under the pointer.
    const under = await directionAt(from.x + 120, from.y - 40)
    const shift = angleBetween(after, under)
    expect(Math.abs(shift - angleBetween({ yaw: 0, pitch: 0 }, grabbed))).toBeLessThan(0.3)
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBe(0)
  })

  it('moves a corner alone, puts one in by an edge and takes it out again', async () => {
    await start(AREA)
    const from = await spotOf(SQUARE[1]!)
    await drag(from, { x: from.x + 40, y: from.y - 30 })
    const target = await directionAt(from.x + 40, from.y - 30)
    let { points } = await kept()
    expect(angleBetween(points![1]!, target)).toBeLessThan(0.2)
    expect(points![0]).toEqual(SQUARE[0])
    expect((await events()).at(-1)).toMatchObject({ name: 'move', point: 1, done: true })

    const edge = page.locator('.hv-handle-edge').nth(2)
    const box = (await edge.boundingBox())!
    await drag({ x: box.x + 5, y: box.y + 5 }, { x: box.x + 5, y: box.y + 45 })
    points = (await kept()).points!
    expect(points).toHaveLength(5)
    expect(points[3]!.pitch).toBeLessThan(-12)
    expect((await events()).filter(({ name }) => name === 'insert')).toHaveLength(1)

    await page.locator('.hv-handle-corner').nth(3).focus()
    await page.keyboard.press('Delete')
    expect((await kept()).points).toHaveLength(4)
    expect((await events()).at(-1)).toMatchObject({ name: 'remove', point: 3 })
  })

  it('keeps three corners at least, and works from the keyboard', async () => {
    await start({ ...AREA, points: SQUARE.slice(0, 3) })
    const corner = page.locator('.hv-handle-corner').first()
    await corner.focus()
    await page.keyboard.press('Delete')
    expect(await kept()).toMatchObject({ points: { length: 3 } })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    const [first] = (await kept()).points!
    expect(first!.yaw).toBeCloseTo(-9.5, 6)
    expect(first!.pitch).toBeCloseTo(15, 6)
    await page.locator('.hv-handle-edge').first().focus()
    await page.keyboard.press('Enter')
    expect((await kept()).points).toHaveLength(4)
  })

  it('moves the corners of a surface, not its number of them', async () => {
    const source = { kind: 'image', url: '/none.png' }
    await start({ ...AREA, kind: 'surface', points: undefined, corners: SQUARE, source })
    expect(await page.locator('.hv-handle-corner').count()).toBe(4)
    expect(await page.locator('.hv-handle-edge').count()).toBe(0)
    const from = await spotOf(SQUARE[2]!)
    await drag(from, { x: from.x + 30, y: from.y + 30 })
    expect(angleBetween((await kept()).corners![2]!, await directionAt(from.x + 30, from.y + 30))).toBeLessThan(0.2)
  })

  it('changes the size and the turn of a sign by its handles, with Shift in steps of 15°', async () => {
    await start(SIGN)
    const middle = await spotOf(SIGN)
    const centre = async (name: string) => {
      const box = (await page.locator(name).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const size = await centre('.hv-handle-resize')
    await drag(size, { x: middle.x + (size.x - middle.x) * 2, y: middle.y + (size.y - middle.y) * 2 })
    expect((await kept()).scale).toBeCloseTo(2, 1)
    expect((await events()).at(-1)).toMatchObject({ name: 'resize', done: true })
    const turn = await centre('.hv-handle-rotate')
    expect(turn.y).toBeLessThan(middle.y - 30)
    // From above to the right: a quarter clockwise.
    await drag(turn, { x: middle.x + (middle.y - turn.y), y: middle.y })
    expect((await kept()).rotation).toBeCloseTo(90, 0)
    await page.keyboard.down('Shift')
    const turned = await centre('.hv-handle-rotate')
    await drag(turned, { x: turned.x - 20, y: turned.y + 47 })
    await page.keyboard.up('Shift')
    expect((await kept()).rotation! % 15).toBe(0)
    await page.locator('.hv-handle-resize').focus()
    await page.keyboard.press('Shift+ArrowLeft')
    expect((await kept()).scale).toBeCloseTo(1.5, 1)
  })

  it('moves signs and areas by arrow keys, half a degree or five, and follows them out of the window', async () => {
    await start(SIGN)
    await page.getByRole('button', { name: 'Sign' }).first().focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    expect(await kept()).toMatchObject({ yaw: -0.5, pitch: 0.5 })
    for (let i = 0; i < 14; i++) await page.keyboard.press('Shift+ArrowRight')
    expect((await kept()).yaw).toBeCloseTo(69.5, 6)
    await page.waitForFunction(() => window.viewer.view.yaw > 20)
  })

  it('leaves locked markers alone', async () => {
    await start(SIGN)
    expect(await page.locator('.hv-handle').count()).toBe(2)
    await page.evaluate((locked) => window.viewer.setHotspots([locked as never]), { ...SIGN, locked: true })
    expect(await page.locator('.hv-handle').count()).toBe(0)
    await page.getByRole('button', { name: 'Sign' }).focus()
    await page.keyboard.press('ArrowRight')
    const from = await spotOf(SIGN)
    await drag(from, { x: from.x + 90, y: from.y })
    expect(await kept()).toMatchObject({ yaw: 0, pitch: 0 })
    expect((await events()).filter(({ name }) => name === 'move')).toEqual([])
  })

  it('does not jump or leave the window where limits hold the view', async () => {
    await start(SIGN, { limits: { yawMin: -40, yawMax: 40, pitchMin: -30, pitchMax: 30 } })
    const from = await spotOf(SIGN)
    await page.mouse.move(from.x + 6, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y)
    const [first] = await events()
    expect(angleBetween(first!, { yaw: 0, pitch: 0 })).toBeLessThan(2)
    await page.mouse.move(1400, from.y, { steps: 4 })
    await page.mouse.up()
    const { yaw } = await kept()
    const edge = await directionAt(640, from.y)
    expect(yaw).toBeLessThan(edge.yaw + 0.5)
    expect(yaw).toBeGreaterThan(edge.yaw - 3)
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBe(0)
  })

  it('goes on to the marker below when the chosen one is pressed again', async () => {
    const two = [SIGN, { ...SIGN, id: 'below', name: 'Below', editable: false, selected: false, yaw: 0.2 }]
    await start(SIGN)
    const pressed = await page.evaluate(async (two) => {
      const seen: string[] = []
      window.hv.live.set('pressed', seen)
      window.viewer.on('hotspot', ({ hotspot }) => seen.push(hotspot.id))
      window.viewer.setHotspots(two as never[])
      await window.hv.settled(window.viewer)
      document
        .querySelector<HTMLElement>('.hv-hotspot.hv-selected')!
        .dispatchEvent(new MouseEvent('click', { detail: 1 }))
      return seen
    }, two)
    expect(pressed).toEqual(['below'])
  })
})
