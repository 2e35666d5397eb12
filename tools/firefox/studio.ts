// An author at work in the studio, in Firefox: hotspots are placed and moved, saved by themselves, there again, and taken back.
import assert from 'node:assert/strict'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { ask, send, userNamed } from '../journeys/test-users.ts'
import { enterAt } from './enter.ts'
import { button, drag, fill, gone, middleOf, press, says, textbox } from './hand.ts'
import { TOUR, type Site, type Step } from './step.ts'

const member = userNamed('member')
const STAGE = '.hs-studio-stage'
const SAVING_MS = 30_000

export const studioSteps: readonly Step[] = [
  {
    name: 'the studio: a hotspot is placed and saved, taken back and put again, and there after a reload',
    async run(page, site) {
      const id = await copied(site)
      const before = await hotspotsOf(id)
      await enterAt(page, site.url, `/Tour/Edit/${id}`)
      await there(page)
      await press(page, button('放置热点'))
      await press(page, '::-p-aria([name="文字"][role="menuitemradio"])')
      await says(page, '点画面放置「文字」')
      const stage = await middleOf(page, STAGE)
      await page.mouse.click(stage.x - 120, stage.y + 40)
      await fill(page, textbox('标题'), '一扇窗')
      await saved(id, (hotspots) => hotspots.some(({ title }) => title === '一扇窗'))
      for (const [word, count] of [
        ['撤销', before.length],
        ['重做', before.length + 1],
      ] as const) {
        // The name and the placing are steps of their own.
        for (let n = 0; n < 3 && (await isEnabled(page, word)); n += 1) await press(page, button(word))
        await saved(id, (hotspots) => hotspots.length === count)
      }
      const mine = `${STAGE} [data-hotspot="${(await hotspotsOf(id)).at(-1)?.id}"] .hv-sign`
      await expectSamePlaceAfterReload(page, mine)
    },
  },
  {
    name: 'the studio: a hotspot is moved by the pointer, and a step back brings it back',
    async run(page, site) {
      const id = await copied(site)
      await enterAt(page, site.url, `/Tour/Edit/${id}`)
      await there(page)
      const name = await inSight(page)
      const sign = `${STAGE} [data-hotspot="${name}"] .hv-sign`
      const yaw = (hotspots: Hotspots): number => hotspots.find((one) => one.id === name)?.yaw ?? NaN
      const start = yaw(await hotspotsOf(id))
      const from = await middleOf(page, sign)
      await drag(page, from, { x: from.x + 90, y: from.y + 60 })
      await saved(id, (hotspots) => Math.abs(yaw(hotspots) - start) > 1)
      await press(page, button('撤销'))
      await saved(id, (hotspots) => yaw(hotspots) === start)
      await press(page, button('重做'))
      await saved(id, (hotspots) => Math.abs(yaw(hotspots) - start) > 1)
      await expectSamePlaceAfterReload(page, sign)
    },
  },
]

/** Of the picture: the panels beside it are open or not. */
async function expectSamePlaceAfterReload(page: Page, sign: string): Promise<void> {
  const place = async () => {
    const [stage, at] = [await middleOf(page, STAGE), await middleOf(page, sign)]
    return { x: at.x - stage.x, y: at.y - stage.y }
  }
  const before = await place()
  // Until the page knows that it is saved, it asks whether to leave.
  await says(page, '已保存', '.hs-studio-saving')
  await page.reload()
  await there(page)
  const after = await place()
  assert(Math.hypot(after.x - before.x, after.y - before.y) < 4, 'it stands elsewhere after a reload')
}

/** A draft of the member's own. */
async function copied({ first }: Site): Promise<string> {
  const { id } = await first('Tours', TOUR)
  const made = await send(member, `/api/My/Tours/${id}/duplicate`, { method: 'POST' })
  assert(made.ok, `no copy: ${made.status}`)
  return ((await made.json()) as Tour).id // the contract's answer
}

async function hotspotsOf(id: string) {
  const { scenes, startSceneId } = (await ask(member, `/api/My/Tours/${id}`)).body as Tour // the contract's answer
  return (scenes.find((scene) => scene.id === startSceneId) ?? scenes[0])?.hotspots ?? []
}

type Hotspots = Awaited<ReturnType<typeof hotspotsOf>>

/** The studio has told the server by itself. */
async function saved(id: string, isDone: (hotspots: Hotspots) => boolean): Promise<void> {
  await expect.poll(async () => isDone(await hotspotsOf(id)), { timeout: SAVING_MS }).toBe(true)
}

/** The scene's picture is on the stage. */
async function there(page: Page): Promise<void> {
  await page.waitForSelector(`${STAGE} .hv-root`, { visible: true })
  await gone(page, '.hs-studio-wait')
}

function isEnabled(page: Page, word: string): Promise<boolean> {
  return page.$eval(`button[aria-label="${word}"]`, (one) => !one.disabled)
}

/** A hotspot that nothing else lies over. */
async function inSight(page: Page): Promise<string> {
  const found = await page.waitForFunction(
    (stage: string) => {
      const signs = document.querySelectorAll<HTMLElement>(`${stage} [data-hotspot] .hv-sign`)
      const hit = [...signs].find((sign) => {
        const box = sign.getBoundingClientRect()
        return sign.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
      })
      return hit?.closest<HTMLElement>('[data-hotspot]')?.dataset['hotspot']
    },
    {},
    STAGE,
  )
  return String(await found.jsonValue())
}
