// Clicks on directions of the picture on the studio's stage, wherever it looks just now.
import type { Page } from '@playwright/test'
import { RADIANS, type Direction } from './museum-rooms.ts'
import { drawn } from './studio-page.ts'

async function viewOf(page: Page) {
  await drawn(page)
  const words = await page.getByRole('status', { name: '当前画面' }).innerText()
  const [yaw = 0, pitch = 0, fov = 75] = [...words.matchAll(/(-?[\d.]+)°/g)].map(([, figure]) => Number(figure))
  const box = await page.locator('.hs-studio-stage').boundingBox()
  if (box === null) throw new Error('there is no stage')
  return { yaw, pitch, box, focal: box.height / 2 / Math.tan((fov / 2) * RADIANS) }
}

/** Where a direction is on the screen just now; null where it is behind or outside. */
export async function onScreen(page: Page, target: Direction): Promise<{ x: number; y: number } | null> {
  const { yaw, pitch, box, focal } = await viewOf(page)
  const [a, p, t] = [(target.yaw - yaw) * RADIANS, target.pitch * RADIANS, pitch * RADIANS]
  const [right, up, ahead] = [Math.sin(a) * Math.cos(p), Math.sin(p), Math.cos(a) * Math.cos(p)]
  const depth = ahead * Math.cos(t) + up * Math.sin(t)
  if (depth < 0.1) return null
  const x = box.width / 2 + (focal * right) / depth
  const y = box.height / 2 - (focal * (up * Math.cos(t) - ahead * Math.sin(t))) / depth
  const isInside = x > 120 && x < box.width - 60 && y > 110 && y < box.height - 90
  return isInside ? { x: box.x + x, y: box.y + y } : null
}

const apart = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

/** Turns by dragging until the direction is well within the picture. */
export async function bring(page: Page, target: Direction): Promise<{ x: number; y: number }> {
  for (let round = 0; round < 16; round += 1) {
    const found = await onScreen(page, target)
    if (found !== null) return found
    const { yaw, pitch, box, focal } = await viewOf(page)
    const limited = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees)) * RADIANS
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const dx = focal * Math.tan(limited(apart(yaw, target.yaw), 24))
    const dy = focal * Math.tan(limited(target.pitch - pitch, 14))
    await page.mouse.move(x - dx, y + dy, { steps: 6 })
    await page.mouse.up()
  }
  throw new Error(`never came into view: ${JSON.stringify(target)}`)
}

export async function clickAt(page: Page, target: Direction): Promise<void> {
  const { x, y } = await bring(page, target)
  await page.mouse.click(x, y)
}
