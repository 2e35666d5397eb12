// A tour that was taken away speaks five languages as it does on the site: from disk and from any server of files, with all that opens
// over it, and where something of it is missing.
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageNames, languages, pageLanguage } from '@huanshi/kernel/language/languages.ts'
import { spell } from '@huanshi/kernel/language/messages.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { serveFolder, takeAway, unzip } from './exported-tour.ts'
import { pseudoPlayer, pseudoReader, stringsIn } from './pseudo-language.ts'
import { demoTour } from './test-users.ts'
import {
  drawn,
  forget,
  openEach,
  openForm,
  openHotspots,
  openRooms,
  press,
  tourWords,
  wordedTour,
} from './worded-tour.ts'

test.describe.configure({ timeout: 600_000 })

interface Taken {
  readonly folder: string
  readonly tour: PublicTour
  /** What people have written. */
  readonly content: string
}

let base: string
let museum: string
/** With the player that speaks the language in which every text is marked. */
let rooms: Taken
let story: Taken
/** As anybody gets it. */
let plain: Taken

test.beforeAll(async () => {
  test.setTimeout(600_000)
  base = await mkdtemp(join(tmpdir(), 'huanshi-words-'))
  museum = await wordedTour()
  const { id } = await demoTour()
  plain = await taken(id, 'plain')
  rooms = await taken(museum, 'rooms')
  story = await taken(id, 'story')
  await pseudoPlayer(rooms.folder)
  await cp(join(rooms.folder, 'player.js'), join(story.folder, 'player.js'))
})
test.afterAll(async () => {
  await forget(museum)
  await rm(base, { recursive: true, force: true })
})

async function taken(id: string, name: string): Promise<Taken> {
  const folder = join(base, name)
  await unzip(await takeAway(id, 'folder'), folder)
  const json = (await readFile(join(folder, 'tour.js'), 'utf8')).replace('window.huanshiTour=', '')
  return { folder, tour: JSON.parse(json) as PublicTour, content: stringsIn(json).join('\n') } // as the archive writes it
}

const onDisk = ({ folder }: Taken, asked = ''): string => pathToFileURL(join(folder, 'index.html')).href + asked

test('rooms, measures and a form, from disk', async ({ browser }) => {
  const { page, look, faults } = await pseudoReader(browser, rooms.content)
  await page.goto(onDisk(rooms, '?lang=en'))
  await drawn(page)
  await look('from disk')
  await openForm(page)
  await page.locator('.hs-lead-send').click()
  await page.locator('.hs-lead-trouble').waitFor()
  await look('a form that nobody can take')
  await page.keyboard.press('Escape')
  await press(page, 'measure')
  await page.locator('.hs-measure-hint').waitFor()
  await look('measuring')
  await page.keyboard.press('Escape')
  await openRooms(page, look)
  expect(faults).toEqual([])
  await page.context().close()
})

test('every button and every hotspot, from a server of files', async ({ browser }) => {
  const server = await serveFolder(story.folder)
  try {
    const { page, look, faults } = await pseudoReader(browser, story.content)
    for (const { id } of story.tour.scenes.slice(0, 3)) {
      await page.goto(`${server.address}/index.html?lang=en#${id}`)
      await begun(page)
      await look(`scene ${id}`)
      await openHotspots(page, look)
    }
    const buttons = await buttonsOf(page)
    expect(buttons).toEqual(expect.arrayContaining(['info', 'share', 'language']))
    await openEach(page, buttons, look)
    expect(faults).toEqual([])
    await page.context().close()
  } finally {
    await server.close()
  }
})

async function begun(page: Page): Promise<void> {
  await expect(page.locator('.hs-tour[data-scene]:not([data-scene=""])')).toBeVisible({ timeout: 90_000 })
  const start = page.locator('.hs-splash-start')
  if (await start.isVisible()) await start.click()
}

/** All but those that give the picture another window. */
async function buttonsOf(page: Page): Promise<string[]> {
  const found = await page.locator('[data-button]').evaluateAll((all) => all.map((one) => one.dataset['button'] ?? ''))
  return [...new Set(found)].filter((name) => name !== 'fullscreen' && name !== 'headset')
}

const missing: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'no tour': (page) => page.route('**/tour.js', (route) => route.abort()),
  'no pictures': (page) => page.route('**/files/**', (route) => route.abort()),
  'no WebGL': (page) =>
    page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    }),
}
for (const [what, without] of Object.entries(missing))
  test(`what is said where there is ${what}`, async ({ browser }) => {
    const { page, look, faults } = await pseudoReader(browser, story.content)
    await without(page)
    // Nobody has asked for a language: the browser's own.
    await page.goto(onDisk(story))
    await page.locator(what === 'no tour' ? '#root:not(:empty)' : '.hs-notice').waitFor({ timeout: 90_000 })
    await look(what)
    expect(faults).toEqual([])
    expect(await page.locator(what === 'no tour' ? '#root' : '.hs-notice').textContent()).toContain('⟦')
    await page.context().close()
  })

test('all five can be chosen, as on the site, and are remembered', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'ko-KR', reducedMotion: 'reduce' })).newPage()
  await page.goto(onDisk(plain))
  await begun(page)
  const root = page.locator('html')
  await expect(root).toHaveAttribute(
    'lang',
    pageLanguage({ asked: '', work: plain.tour.languages, browser: ['ko-KR'] }),
  )
  for (const language of languages) {
    await press(page, 'language')
    await page.getByRole('button', { name: languageNames[language], exact: true }).click()
    await expect(root).toHaveAttribute('lang', language)
    await expect(page.getByRole('application')).toHaveAccessibleName(
      spell(tourWords[language].lookingScenes, {}, language),
    )
    await expect(page.locator('[data-button="share"]').first()).toHaveAccessibleName(
      spell(tourWords[language].share, {}, language),
    )
    await page.reload()
    await begun(page)
    await expect(root).toHaveAttribute('lang', language)
  }
  await page.context().close()
})
