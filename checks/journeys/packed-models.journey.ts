// Models that other programs have packed open on the public page, under the policy that the server really sends: no text is run.
import { uploadProfiles } from '@huanshi/contract/protocol/upload-profiles.ts'
import type { Pano } from '@huanshi/contract/resources/pano.ts'
import { expect, test, type Page } from '@playwright/test'
import { makeBasisSheet, makeDracoBox } from '../../engines/viewer/test/packed-solids.ts'
import { send } from '../../server/capabilities/uploads/send-for-test.ts'
import { playerNamed, tokenOf } from './cast.ts'
import { answerOf } from './empty-product.ts'
import { zipped } from './foreign-tours.ts'
import { address } from './person.ts'
import { readPicture, screenColour } from './sphere-truth.ts'

test.use({ viewport: { width: 800, height: 600 } })

const models = [
  ['Basis', makeBasisSheet, 2],
  ['Draco', makeDracoBox, 1],
] as const

for (const [name, make, channel] of models) {
  test(`a model packed by ${name}`, async ({ page }) => {
    const id = await shown(name, make())
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

/** A panorama of this model that everybody may see, of somebody whom no other story is about. */
async function shown(name: string, model: Buffer): Promise<string> {
  const token = await tokenOf(playerNamed('card'))
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
