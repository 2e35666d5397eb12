// Rooms that visitors see from outside and walk through, in Firefox.
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import type { Page } from 'puppeteer-core'
import { cornersOf, museumTour, seen } from '../journeys/museum-rooms.ts'
import { send, userNamed } from '../journeys/test-users.ts'
import { forget, wordedTour } from '../journeys/worded-tour.ts'
import { button, gone, press } from './hand.ts'
import { painted, sharp } from './picture.ts'
import type { Step } from './step.ts'

const HOUSE = '.hs-rooms-view'
/** A dollhouse covers at least this part of its view; its signs alone do not. */
const COVERED = 0.12

export const roomSteps: readonly Step[] = [
  {
    name: 'the dollhouse is drawn and turns; its plan has floors; a press on a room walks there',
    async run(page, { url }) {
      const id = await wordedTour()
      try {
        await page.goto(`${url}/view/tour/${id}`)
        await sharp(page, 's0')
        await intoHouse(page, '画廊')
        await sharp(page, 's1')
      } finally {
        await forget(id)
      }
    },
  },
  {
    name: 'one walks through a door from room to room',
    isMoving: true,
    async run(page, { url }) {
      const id = await joined()
      try {
        await page.goto(`${url}/view/tour/${id}`)
        await sharp(page, 's0')
        await previewed(page)
        // Decoded too.
        await setTimeout(2000)
        await press(page, `::-p-aria([name="地图"][role="navigation"]) ${button('一号厅')}`)
        await page.waitForSelector('canvas[data-walk]')
        await sharp(page, 's1')
        await gone(page, 'canvas[data-walk]')
      } finally {
        await forget(id)
      }
    },
  },
]

/** Wherever the skin has put it. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const found = await page.waitForSelector(`button[data-button="${name}"], [data-button="${name}"] button`)
  await found?.evaluate((element) => (element as HTMLElement).click()) // a button, as asked
}

/** Through the dollhouse and the plan, into a room. */
export async function intoHouse(page: Page, room: string): Promise<void> {
  await pressTool(page, 'rooms')
  await page.waitForSelector(`${HOUSE} canvas`, { visible: true })
  await page.waitForFunction(
    (house: string) =>
      [...document.querySelectorAll<HTMLElement>(`${house} .hs-rooms-sign`)].some((one) => !one.hidden),
    {},
    HOUSE,
  )
  assert((await painted(page, HOUSE)) > COVERED, 'the dollhouse is not drawn')
  const signs = (): Promise<string[]> =>
    page.$$eval(`${HOUSE} .hs-rooms-sign`, (all) => all.map((one) => (one as HTMLElement).style.transform)) // as the view places them
  const before = await signs()
  await page.focus(HOUSE)
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('ArrowRight')
  await page.waitForFunction(
    (sign: string, place: string) => document.querySelector<HTMLElement>(sign)?.style.transform !== place,
    {},
    `${HOUSE} .hs-rooms-sign`,
    before[0] ?? '',
  )
  await press(page, `dialog[open] ${button('平面图')}`)
  await page.waitForSelector(`dialog[open] nav ${button('大厅')}`)
  await press(page, `dialog[open] ${button('上层')}`)
  await gone(page, `dialog[open] nav ${button('大厅')}`)
  await press(page, `dialog[open] ${button('沙盘')}`)
  await page.waitForSelector(`${HOUSE} canvas`, { visible: true })
  await press(page, `${HOUSE} ${button(room)}`)
}

/** Two halls with a door between them, for everybody. */
async function joined(): Promise<string> {
  const [hall, one] = [rooms.hall, rooms['gallery-one']]
  const [out, back] = [hall.doors.one, one.doors.hall]
  const through = (sceneId: string, from: object, to: object) => [{ id: 'opening-1', kind: 'door', from, to, sceneId }]
  const list = [
    {
      id: 'room-1',
      sceneId: 's0',
      name: '大厅',
      cameraHeight: hall.eye[1],
      corners: cornersOf(hall),
      openings: through(
        's1',
        seen(hall.eye, [hall.bounds.x1, 0, out.at - out.width / 2]),
        seen(hall.eye, [hall.bounds.x1, out.top, out.at + out.width / 2]),
      ),
    },
    {
      id: 'room-2',
      sceneId: 's1',
      name: '一号厅',
      cameraHeight: one.eye[1],
      corners: cornersOf(one),
      openings: through(
        's0',
        seen(one.eye, [one.bounds.x0, 0, back.at + back.width / 2]),
        seen(one.eye, [one.bounds.x0, back.top, back.at - back.width / 2]),
      ),
    },
  ]
  const id = await museumTour('连着的两个厅', { isPlanShown: true, list })
  assert.equal((await send(userNamed('member'), `/api/My/Tours/${id}/publish`, { method: 'POST' })).status, 200)
  return id
}

/** Pictures of both rooms are there, which the walk is drawn with. */
async function previewed(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('preview.jpg') && (entry as PerformanceResourceTiming).responseEnd > 0)
        .length >= 2, // entries of resources, as asked
  )
}
