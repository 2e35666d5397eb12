// Models that other programs have packed open on the public page, under the policy that the server really sends: no text is run.
// And they open in a tour that was taken away, from disk and with nobody to ask.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { makeBasisSheet, makeDracoBox } from '@huanshi/viewer/test/packed-solids.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { userNamed, tokenOf } from './test-users.ts'
import { answerOf } from './empty-product.ts'
import { zipped } from './foreign-tours.ts'
import { address } from './person.ts'
import { readPicture, screenColour } from './sphere-truth.ts'
import { takeAway, unzip } from './exported-tour.ts'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'

test.use({ viewport: { width: 800, height: 600 } })

/** What stands out of each: one is green, one blue. */
const models = [
  ['Basis', makeBasisSheet, 2],
  ['Draco', makeDracoBox, 1],
] as const
const ids: string[] = []
/** Somebody whose works no other story counts. */
const player = userNamed('editor')

for (const [name, make, channel] of models) {
  test(`a model packed by ${name}`, async ({ page }) => {
    const id = await shown(name, make())
    ids.push(id)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text())
    })
    const answer = await page.goto(address(`/view/pano/${id}`))
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain('script-src')
    expect(policy).not.toMatch(/[^-]unsafe-eval/)
    await expect.poll(() => strongest(page), { timeout: 60_000 }).toBe(channel)
    expect(complaints).toEqual([])
  })
}

test('a tour of them, taken away', async ({ page }) => {
  // Where the tests before were not told of here.
  for (const [name, make] of models.slice(ids.length)) ids.push(await shown(name, make()))
  const scenes = ids.map((panoId, order) => ({
    id: `scene-${order}`,
    panoId,
    title: `${order + 1}`,
    ...plainScene,
    initialView: { yaw: 0, pitch: 0, fov: 75 },
    order,
  }))
  const title = `Packed ${Date.now().toString(36)}`
  const { id } = await answerOf<Tour>(address('/api/My/Tours'), await tokenOf(player), 'POST', { title, scenes })
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-packed-'))
  try {
    await unzip(await takeAway(id, 'folder', player.name, 'My'), folder)
    await writeFile(join(folder, 'tour.html'), await takeAway(id, 'page', player.name, 'My'))
    for (const name of ['index.html', 'tour.html']) {
      await page.goto(pathToFileURL(join(folder, name)).href)
      for (const [index, [, , channel]] of models.entries()) {
        if (index > 0) await page.keyboard.press('PageDown')
        await expect.poll(() => strongest(page), { timeout: 60_000 }).toBe(channel)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** A panorama of this model that everybody may see. */
async function shown(name: string, model: Buffer): Promise<string> {
  const token = await tokenOf(player)
  const title = `${name} ${Date.now().toString(36)}`
  const sent = await send({
    origin: address(''),
    token,
    bytes: zipped({ 'model.glb': model }),
    name: `${title}.zip`,
    address: uploadProfiles.panoModel.address,
    fields: { config: 'panoModel' },
  })
  expect([sent.status, sent.body]).toMatchObject([201, {}])
  const of = address(`/api/My/Panos/${String(sent.body['id'])}`)
  const { id, version } = await answerOf<Pano>(of, token)
  await answerOf(of, token, 'PATCH', { version, visibility: 'public' })
  return id
}

/** Which of red, green and blue stands out in the middle; -1 for none. */
async function strongest(page: Page): Promise<number> {
  const colour = screenColour(await readPicture(await page.screenshot()), 0, 0)
  return colour.findIndex((value, index) => colour.every((other, at) => at === index || value > other + 60))
}
