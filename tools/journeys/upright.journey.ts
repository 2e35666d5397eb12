// A panorama that leans is put level by what stands upright in it: proposed, seen, taken back, taken again and saved; where nothing
// stands upright its author is told.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { levelled } from '@huanshi/rooms/matching/vector.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { turnSphere } from '@huanshi/tour-formats/turn-sphere.ts'
import { root } from '../architecture/source.ts'
import { inAllLooks } from './all-looks.ts'
import { enter, go } from './navigation.ts'
import { address, expectAccessible } from './person.ts'
import { drawn, mode } from './studio-page.ts'
import { ask, tokenOf, userNamed } from './test-users.ts'

const member = userNamed('member')
const WIDTH = 3072
const lean = { roll: 5.3, pitch: -3.6, yaw: 0 }

const read = async (id: string): Promise<Pano> => (await ask(member, `/api/My/Panos/${id}`)).body as Pano

async function sent(bytes: Buffer, name: string): Promise<string> {
  const token = await tokenOf(member)
  const answer = await send({ origin: address(''), token, bytes, name, address: '/api/My/Panos/Upload' })
  expect([answer.status, answer.body['detail']]).toEqual([201, undefined])
  const id = String(answer.body['id'])
  await expect.poll(async () => (await read(id)).status, { timeout: 240_000 }).toBe('ready')
  return id
}

/** The tea room as a camera takes it that leans. */
async function leaning(): Promise<Buffer> {
  const { data, info } = await sharp(join(root, 'apps/demo/panoramas/tea-room.jpg'))
    .resize(WIDTH)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const turned = await turnSphere({ data, width, height }, (x, y, z) => levelled([x, y, z], lean))
  const raw = { width, height, channels: 3 } as const
  return sharp(turned.data, { raw }).jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer()
}

function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width: WIDTH, height: WIDTH / 2, channels: 3, background: '#456', noise: grain } })
    .jpeg()
    .toBuffer()
}

test('a horizon is put level by the lines of the picture', async ({ browser }) => {
  test.setTimeout(600_000)
  const [id, plain] = [await sent(await leaning(), '歪着的茶室.jpg'), await sent(await noise(), '沙地.jpg')]
  const { page } = await enter(browser, member)
  const find = page.getByRole('button', { name: '按画面校平' })
  const roll = page.getByRole('slider', { name: '左右倾斜' })
  const pitch = page.getByRole('slider', { name: '前后倾斜' })
  const valueOf = async (slider: typeof roll): Promise<number> => Number(await slider.getAttribute('aria-valuenow'))

  await test.step('proposed, taken back, taken again', async () => {
    await go(page, `/Pano/Edit/${id}`)
    await drawn(page)
    await mode(page, '校正')
    await expectAccessible(page)
    await find.click()
    await expect(page.getByText('已按画面校平')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/左右 5\.\d°，前后 −3\.\d°，可能差 0\.\d°/)).toBeVisible()
    await inAllLooks(page, 'tools/results/upright-found')
    await page.getByRole('button', { name: '撤销', exact: true }).last().click()
    await expect.poll(() => valueOf(roll)).toBe(0)
    await find.click()
    await expect.poll(() => valueOf(roll), { timeout: 60_000 }).not.toBe(0)
    expect(Math.abs((await valueOf(roll)) - lean.roll)).toBeLessThan(0.5)
    expect(Math.abs((await valueOf(pitch)) - lean.pitch)).toBeLessThan(0.5)
    await expectAccessible(page)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(async () => (await read(id)).level.roll).toBeGreaterThan(4.8)
  })

  await test.step('where nothing stands upright nothing is changed', async () => {
    await go(page, `/Pano/Edit/${plain}`)
    await drawn(page)
    await mode(page, '校正')
    await find.click()
    await expect(page.getByText('画面里竖直的线不够，请用滑块把地平线调平。')).toBeVisible({ timeout: 60_000 })
    expect(await valueOf(roll)).toBe(0)
  })
  await page.context().close()
})
