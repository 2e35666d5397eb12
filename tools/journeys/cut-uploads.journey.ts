// An upload over a line that is cut again and again ends in the same file. HUANSHI_CUTS=200 sends 200 MB and cuts 200 times.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { testVideo } from '@huanshi/library/server/media/test-files.ts'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'
import { openBadLine } from './cutting-proxy.ts'
import { address, signIn } from './person.ts'
import { withParts } from './upload-dock.ts'

const CUTS = Number(process.env['HUANSHI_CUTS'] ?? 8)
const MiB = 2 ** 20
const PART = MiB
/** One cut to every part, as many parts as cuts, 4 kB a frame. */
const FRAMES = CUTS * 256

interface Sent {
  readonly start: number
  readonly status: number
}

declare global {
  interface Window {
    /** What the chunks have said of their bytes. */
    sentHashes: string[]
  }
}

/** Runs in the page. */
function keepHashes(): void {
  window.sentHashes = []
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      const hash = body instanceof FormData ? body.get('hash') : null
      if (typeof hash === 'string') window.sentHashes.push(hash)
      super.send(body)
    }
  }
}

test(`${CUTS} cuts, one file`, async () => {
  test.setTimeout(180_000 + CUTS * 20_000)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-cuts-'))
  const path = join(folder, 'cut-line.mp4')
  const video = await testVideo({ frames: FRAMES, isFast: true })
  await writeFile(path, video)
  const line = await openBadLine({ to: Number(new URL(address('/')).port), cuts: CUTS, every: PART, seed: 20 })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${new URL(address('/')).host} 127.0.0.1:${line.port}`],
  })
  try {
    const page = await browser.newPage({ locale: 'zh-CN' })
    await withParts(page, PART)
    await page.addInitScript(keepHashes)
    const sent: Sent[] = []
    let attempts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/My/Libs/upload')) attempts += 1
    })
    let record: { sha256?: string } = {}
    page.on('response', async (response) => {
      const range = response.request().headers()['content-range']
      if (range === undefined) return
      sent.push({ start: Number(/^bytes (\d+)-/.exec(range)?.[1]), status: response.status() })
      // A library item; an answer that was cut is followed by another.
      if (response.status() === 201)
        record = await (response.json() as Promise<{ sha256?: string }>).catch(() => record)
    })

    await page.goto(address('/Lib'))
    await signIn(page, 'member')
    await page.waitForLoadState('networkidle')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传素材' }).first().click()
    await (await choosing).setFiles(path)
    const dock = page.getByRole('region', { name: '上传' })
    await expect(dock.getByText(/上传中/).first()).toBeVisible()
    // Six failures in a row end in an error, from which a person goes on.
    const retry = dock.getByRole('button', { name: '重试' })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click()
      await expect(dock.getByText('上传成功').first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 120_000 + CUTS * 15_000 })

    expect(line.cuts()).toBe(CUTS)
    await expect.poll(() => record.sha256).toBe(createHash('sha256').update(video).digest('hex'))
    const parts = Math.ceil(video.length / PART)
    // A worker of the page has hashed them, by the hash that the server prefers.
    const hashes = await page.evaluate(() => window.sentHashes)
    expect(hashes.length).toBeGreaterThanOrEqual(parts)
    expect(hashes.filter((hash) => !/^xxh64:[0-9a-f]{16}$/.test(hash))).toEqual([])
    // Whatever was cut was sent once more, with the part that followed it at most, and nothing else was.
    expect(attempts).toBeLessThanOrEqual(parts + 2 * line.cuts())
    const stored = sent.filter(({ status }) => status === 200 || status === 201)
    const often = Map.groupBy(stored, ({ start }) => start)
    expect(Math.max(...[...often.values()].map((same) => same.length))).toBeLessThanOrEqual(2)
  } finally {
    await browser.close()
    await line.close()
    await rm(folder, { recursive: true, force: true })
  }
})
