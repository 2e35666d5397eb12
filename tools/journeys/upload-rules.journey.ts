// What only a real browser does with a file before it is sent: makes it smaller, draws its small picture, turns tracks into GeoJSON,
// knows it again, cannot read it any more, and asks before it is left. Steps begin with the rule that they show.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { testVideo } from '@huanshi/library/server/media/test-files.ts'
import { address, signIn } from './person.ts'
import { Dock, KiB, withParts } from './upload-dock.ts'

const MiB = KiB * KiB
/** The first entry of the table that libjpeg scales by the quality: 16 becomes 5 at 85, 6 at 80. */
const firstOf = { 85: 5, 80: 6 } as const

interface Sent {
  readonly name: string
  readonly size: number
  readonly text: string
  /** Of a picture. */
  readonly width: number
  readonly height: number
  readonly quantum: number
}

/** Keeps what goes out. */
function keepSent(): void {
  const sent: File[] = []
  Object.assign(window, { sent })
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const file = body instanceof FormData ? body.get('file') : null
      if (file instanceof File) sent.push(file)
      super.send(body)
    }
  }
}

const lastSent = (page: Page): Promise<Sent> =>
  page.evaluate(async () => {
    const file = (window as unknown as { sent: File[] }).sent.at(-1) // put there above
    if (file === undefined) throw new Error('nothing was sent')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const table = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xdb)
    const bitmap = await createImageBitmap(file).catch(() => null)
    return {
      name: file.name,
      size: file.size,
      text: bitmap === null ? await file.text() : '',
      width: bitmap?.width ?? 0,
      height: bitmap?.height ?? 0,
      quantum: table < 0 ? 0 : (bytes[table + 5] ?? 0),
    }
  })

test('a file before it is sent', async ({ page }) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-rules-'))
  const stamp = Date.now().toString(36)
  const put = async (name: string, bytes: Buffer | string): Promise<string> => {
    const path = join(folder, name.replace('.', `-${stamp}.`))
    await writeFile(path, bytes)
    return path
  }
  const named = (path: string): string => path.slice(folder.length + 1)
  const dock = new Dock(page)
  try {
    await page.addInitScript(keepSent)
    await withParts(page, 128 * KiB)
    await page.goto(address('/Lib'))
    await signIn(page, 'member')
    await page.waitForLoadState('networkidle')

    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = await put(
      'large.jpg',
      await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#000', noise } })
        .jpeg()
        .toBuffer(),
    )
    await test.step('5.2.14: a picture of more than 2 MiB is made to fit 1200 × 1200 at 0.8', async () => {
      await dock.choose(large)
      await dock.expectState(named(large), '上传成功')
      const { width, height, quantum, size } = await lastSent(page)
      expect([width, height, quantum]).toEqual([1200, 600, firstOf[80]])
      expect(size).toBeLessThanOrEqual(2 * MiB)
    })

    await test.step('5.2.14: TIFF and GIF too; an animation says what to do instead', async () => {
      const picture = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#000', noise } })
      for (const [path, width] of [
        [await put('scan.tif', await picture.clone().tiff({ compression: 'lzw' }).toBuffer()), 1200],
        [await put('still.gif', await picture.clone().resize(2600, 1300).gif({ effort: 1 }).toBuffer()), 1200],
      ] as const) {
        const stem = named(path).replace(/\.\w+$/, '')
        await dock.choose(path)
        await dock.expectState(stem, '上传成功')
        const sent = await lastSent(page)
        expect(sent).toMatchObject({ width, height: 600 })
        expect(sent.name).toMatch(new RegExp(`^${stem}\\.(png|jpg)$`))
        expect(sent.size).toBeLessThanOrEqual(2 * MiB)
      }
      const side = 900
      const raw = { width: side, height: side * 6, channels: 3, pageHeight: side } as const
      const moving = await put(
        'moving.gif',
        await sharp(randomBytes(side * side * 18), { raw })
          .gif({ effort: 1 })
          .toBuffer(),
      )
      await dock.choose(moving)
      await dock.expectState(named(moving), '动图不能超过 2 MB，请缩短或缩小后再传，或转成 MP4 当视频上传')
    })

    await test.step('5.2.04: what cannot be read is told so, however large it is', async () => {
      for (const [name, size] of [
        ['rubbish.png', 1 * MiB],
        ['rubbish-large.png', 3 * MiB],
        ['rubbish-large.tif', 3 * MiB],
      ] as const) {
        const rubbish = await put(name, randomBytes(size))
        await dock.choose(rubbish)
        await dock.expectState(named(rubbish), '图片读取错误')
      }
    })

    const small = await put(
      'small.png',
      await sharp({ create: { width: 300, height: 600, channels: 3, background: '#268' } })
        .png()
        .toBuffer(),
    )
    await test.step('5.2.13: its small picture is a JPEG at 0.85, or of its own type', async () => {
      await dock.choose(small)
      await dock.expectState(named(small), '上传成功')
      expect(await thumbnailOf(dock, named(large))).toEqual(['image/jpeg', 200, 100, firstOf[85]])
      expect(await thumbnailOf(dock, named(small))).toEqual(['image/png', 100, 200, 0])
    })

    await test.step('5.2.17: the same file twice is a duplicate', async () => {
      await dock.choose(small)
      await dock.expectState(named(small), '文件重复')
    })

    await test.step('5.2.15: a track is sent as GeoJSON, GeoJSON as it is', async () => {
      const kml = (lon: number): string =>
        `<kml><Placemark><name>桥</name><Point><coordinates>${lon},30</coordinates></Point></Placemark></kml>`
      const gpx = '<gpx><wpt lat="30" lon="121"><name>桥</name></wpt></gpx>'
      for (const [name, content, lon] of [
        ['way.kml', kml(120), 120],
        ['walk.gpx', gpx, 121],
        ['tour.kmz', Buffer.from(zipSync({ 'doc.kml': strToU8(kml(122)) })), 122],
      ] as const) {
        const path = await put(name, content)
        const sentAs = named(path).replace(/\.\w+$/u, '.geojson')
        await dock.choose(path)
        await dock.expectState(sentAs, '上传成功')
        const turned = await lastSent(page)
        expect(turned.name).toBe(sentAs)
        expect(JSON.parse(turned.text)).toMatchObject({ features: [{ geometry: { coordinates: [lon, 30] } }] })
      }
      const text = '{ "type": "Point",\n "coordinates": [116.4, 39.9] }'
      const plain = await put('spot.geojson', text)
      await dock.choose(plain)
      await dock.expectState(named(plain), '上传成功')
      expect((await lastSent(page)).text).toBe(text)
    })

    await test.step('5.2.16: what is no track is refused before it is sent', async () => {
      const wrong = await put('wrong.gpx', '<kml></kml>')
      await dock.choose(wrong)
      await dock.expectState(named(wrong), '无效的格式')
      expect((await lastSent(page)).name).toBe(`spot-${stamp}.geojson`)
    })

    await test.step('5.2.03, 5.2.05: a name that none takes is not sent; what only the server can tell is said in the same place', async () => {
      const program = await put('program.exe', 'MZ')
      await dock.choose(program)
      await dock.expectState(named(program), '不是有效的文件格式')
      const half = await put('half.mp4', (await testVideo({ frames: 60, isFast: true })).subarray(0, 100 * KiB))
      await dock.choose(half)
      await dock.expectState(named(half), '文件已损坏')
      for (const path of [program, half])
        await expect(dock.row(named(path)).getByRole('button', { name: '重试' })).toHaveCount(0)
    })

    const video = await put('video.mp4', await testVideo({ frames: 400, isFast: true }))
    await test.step('5.2.19: whoever leaves while something is sent is asked', async () => {
      // So slowly that there is time to leave.
      await page.route('**/api/My/Libs/upload', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue().catch(() => undefined)
      })
      await dock.choose(video)
      await dock.expectState(named(video), '上传中')
      const asking = page.waitForEvent('dialog')
      await page.evaluate(() => void setTimeout(() => location.reload(), 0))
      const dialog = await asking
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await dock.expectState(named(video), '上传中')
      // Where the page itself leads out, it asks in its own words.
      await page.getByRole('button', { name: '林知夏 会员' }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      const question = page.getByRole('dialog', { name: '文件正在上传，确定要退出吗？' })
      await question.getByRole('button', { name: '继续上传' }).click()
      await expect(question).toBeHidden()
      await dock.expectState(named(video), '上传中')
    })

    await test.step('5.2.06: a file that was changed on the device meanwhile is not read on', async () => {
      await dock.press(named(video), '暂停')
      await dock.expectState(named(video), '已暂停')
      await rm(video)
      await dock.press(named(video), '继续')
      await dock.expectState(named(video), '文件读取错误')
      await dock.expectState(named(video), '重新选择文件后继续')
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Type, sides and, of a JPEG, how coarse it is. */
async function thumbnailOf(dock: Dock, name: string): Promise<unknown> {
  const image = dock.row(name).locator('.hs-upload-thumb img')
  await expect(image).toBeAttached()
  return image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new TypeError('no picture')
    await element.decode()
    const [head = '', data = ''] = element.src.split(',')
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const table = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xdb)
    return [head.slice(5, -7), element.naturalWidth, element.naturalHeight, table < 0 ? 0 : (bytes[table + 5] ?? 0)]
  })
}
