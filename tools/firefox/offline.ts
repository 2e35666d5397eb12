// A tour that was taken away opens in Firefox: from disk, where every file is of an origin of its own, and from a server of files.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languageNames, languages } from '@huanshi/kernel/language/languages.ts'
import { spell } from '@huanshi/kernel/language/messages.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import type { Page } from 'puppeteer-core'
import { serveFolder, takeAway, unzip } from '../journeys/exported-tour.ts'
import { forget, tourWords, wordedTour } from '../journeys/worded-tour.ts'
import { button, middleOf, press } from './hand.ts'
import { drawn, sharp } from './picture.ts'
import { intoHouse, pressTool } from './rooms.ts'
import { TOUR, type Step } from './step.ts'

export const offlineSteps: readonly Step[] = [
  {
    name: 'an offline folder opens from disk: the picture, the ways from scene to scene, five languages',
    async run(page, { first }) {
      await away((await first('Tours', TOUR)).id, async ({ folder, tour }) => walk(page, onDisk(folder), tour))
    },
  },
  {
    name: 'an offline folder opens from a server of files in the same way',
    async run(page, { first }) {
      await away((await first('Tours', TOUR)).id, async ({ folder, tour }) => {
        const server = await serveFolder(folder)
        try {
          await walk(page, `${server.address}/index.html`, tour)
        } finally {
          await server.close()
        }
      })
    },
  },
  {
    name: 'an offline folder with rooms shows its plan and its dollhouse from disk',
    async run(page) {
      const id = await wordedTour()
      try {
        await away(id, async ({ folder, tour }) => {
          await page.goto(onDisk(folder))
          await sharp(page, tour.scenes[0]?.id ?? '')
          await intoHouse(page, '画廊')
          await sharp(page, tour.scenes[1]?.id ?? '')
        })
      } finally {
        await forget(id)
      }
    },
  },
  {
    name: 'an offline page of one file opens from disk',
    async run(page, { first, tour }) {
      const { id } = await first('Tours', TOUR)
      const folder = await mkdtemp(join(tmpdir(), 'huanshi-firefox-'))
      const path = join(folder, 'tour.html')
      try {
        await writeFile(path, await takeAway(id, 'page'))
        const [one] = (await tour(id)).scenes
        assert(one !== undefined)
        await page.goto(pathToFileURL(path).href)
        await sharp(page, one.id)
        await drawn(page, one)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  },
]

interface Taken {
  readonly folder: string
  readonly tour: PublicTour
}

const onDisk = (folder: string): string => pathToFileURL(join(folder, 'index.html')).href

/** Takes a tour away for as long as something is done with it. */
async function away(id: string, use: (taken: Taken) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-firefox-'))
  try {
    await unzip(await takeAway(id, 'folder'), folder)
    const text = (await readFile(join(folder, 'tour.js'), 'utf8')).replace('window.huanshiTour=', '')
    await use({ folder, tour: JSON.parse(text) as PublicTour }) // as the archive writes it
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function walk(page: Page, address: string, { scenes }: PublicTour): Promise<void> {
  const [one] = scenes
  const ways = one?.hotspots.filter(({ kind }) => kind === 'scene') ?? []
  // The one in the middle of the picture.
  const [way] = ways.toSorted((a, b) => Math.abs(a.yaw) - Math.abs(b.yaw))
  assert(one !== undefined && way?.kind === 'scene', 'the first scene leads on')
  await page.goto(address)
  await sharp(page, one.id)
  await drawn(page, one)
  await page.reload()
  await sharp(page, one.id)
  await press(page, `nav ${button(scenes[1]?.title ?? '')}`)
  await sharp(page, scenes[1]?.id ?? '')
  await page.keyboard.press('PageUp')
  await sharp(page, one.id)
  const place = await middleOf(page, `[data-hotspot="${way.id}"] .hv-sign`)
  await page.mouse.click(place.x, place.y)
  await sharp(page, way.target.sceneId)
  await speak(page)
}

/** Each language is chosen, shown, and remembered. */
async function speak(page: Page): Promise<void> {
  for (const language of languages) {
    await pressTool(page, 'language')
    await press(page, button(languageNames[language]))
    await page.waitForSelector(`html[lang="${language}"]`)
    await page.waitForSelector(button(spell(tourWords[language].share, {}, language)))
  }
  await page.reload()
  await page.waitForSelector(`html[lang="${languages.at(-1)}"]`)
}
