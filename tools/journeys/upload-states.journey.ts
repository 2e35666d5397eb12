// One person's uploads over a line that slows down, dies and comes back: every state of a file is met in a real browser, a reload
// in the middle and a second tab included.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type Page } from '@playwright/test'
import { testVideo } from '@huanshi/library/server/media/test-files.ts'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'
import { ask, userNamed } from './test-users.ts'
import { openBadLine } from './cutting-proxy.ts'
import { address, signIn } from './person.ts'
import { Dock, KiB, withParts } from './upload-dock.ts'

const PART = 256 * KiB
/** Each video then takes some twenty seconds. */
const PACE = 150 * KiB
/** Frames of 4 kB. */
const FRAMES = 640

/** States that the rows of the dock have shown, by the files' names. */
type Walked = Readonly<Record<string, readonly string[]>>

function watchRows(): void {
  const walked: Record<string, string[]> = {}
  Object.assign(window, { walked })
  const look = (): void => {
    for (const row of document.querySelectorAll<HTMLElement>('.hs-upload-row')) {
      const name = row.querySelector('.hs-upload-name')?.textContent ?? ''
      const state = row.dataset['state'] ?? ''
      const states = (walked[name] ??= [])
      if (states.at(-1) !== state) states.push(state)
    }
  }
  const options = { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] }
  new MutationObserver(look).observe(document, options)
}

const walkedIn = (page: Page): Promise<Walked> => page.evaluate(() => (window as unknown as { walked: Walked }).walked) // put there above

/** Where the chunks of each file begin, in the order in which they are sent. */
function startsOf(page: Page): Map<string, number[]> {
  const starts = new Map<string, number[]>()
  page.on('request', (request) => {
    const range = /^bytes (\d+)-/.exec(request.headers()['content-range'] ?? '')
    const id = request.headers()['x-file-id']
    if (range !== null && id !== undefined) starts.set(id, [...(starts.get(id) ?? []), Number(range[1])])
  })
  return starts
}

test('waiting, sending, paused, cancelled, lost, taken up again, in two tabs', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-states-'))
  const stamp = Date.now().toString(36)
  const video = async (letter: string): Promise<string> => {
    const path = join(folder, `${letter}-${stamp}.mp4`)
    // A few bytes that are skipped: no two videos are the same.
    const free = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('free'), randomBytes(16)])
    await writeFile(path, Buffer.concat([await testVideo({ frames: FRAMES, isFast: true }), free]))
    return path
  }
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}-${stamp}.mp4`)
  const [a = '', b = '', c = '', d = '', e = ''] = names
  for (const letter of 'abcde') await video(letter)
  const path = (name: string): string => join(folder, name)
  const line = await openBadLine({ to: Number(new URL(address('/')).port), cuts: 0, every: PART, seed: 3 })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${new URL(address('/')).host} 127.0.0.1:${line.port}`],
  })
  try {
    const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const dock = new Dock(page)
    await page.addInitScript(watchRows)
    await withParts(page, PART)
    const starts = startsOf(page)
    await page.goto(address('/Lib'))
    await signIn(page, 'member')
    await page.waitForLoadState('networkidle')

    await test.step('three are sent, the fourth waits', async () => {
      line.setPace(PACE)
      await dock.choose(path(a), path(b), path(c), path(d))
      for (const name of [a, b, c]) await dock.expectState(name, '上传中')
      await dock.expectState(d, '等待上传')
    })

    await test.step('a paused one gives its place away, and waits for another', async () => {
      // The third chunk is on its way: the first is safe.
      for (const name of [a, b, c])
        await expect(dock.row(name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[2-9][1-9]$/)
      await dock.press(a, '暂停')
      await dock.expectState(a, '已暂停 · 已传')
      await dock.expectState(d, '上传中')
      await dock.press(a, '继续')
      await dock.expectState(a, '等待上传 · 已传')
    })

    await test.step('a cancelled one gives its place away for good', async () => {
      await dock.press(c, '取消')
      await dock.expectState(c, '已取消 · 已传')
      await dock.expectState(a, '上传中')
    })

    await test.step('the line dies: the dock says so at once, and waits', async () => {
      await expect(dock.row(d).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[2-9][1-9]$/)
      line.setDead(true)
      await expect(dock.region.getByRole('status')).toHaveText('网络已断开，恢复后自动继续')
      for (const name of [a, b, d]) await dock.expectState(name, '等待网络')
    })

    await test.step('when it is back they go on by themselves; what the server cannot take fails, and keeps what has come', async () => {
      await page.route('**/api/My/Libs/upload', (route) =>
        route.fulfill({ status: 507, json: { type: 'storage.full', title: '磁盘已满', status: 507, traceId: 'full' } }),
      )
      line.setPace(PACE / 3)
      line.setDead(false)
      for (const name of [a, b, d]) await dock.expectState(name, '磁盘已满，已保留')
      await page.unroute('**/api/My/Libs/upload')
    })

    await test.step('one goes on by a press, and the page is loaded anew in the middle', async () => {
      await dock.press(a, '重试')
      await dock.expectState(a, '上传中')
      const asked: string[] = []
      page.once('dialog', async (dialog) => {
        asked.push(dialog.type())
        await dialog.accept()
      })
      const walked = await walkedIn(page)
      // What lasts for a moment may be over when the dock is drawn again; an error with each thing that goes wrong, as often as it is
      // tried again.
      expect(walked[a]?.join(' ')).toMatch(/^checking (passed )?uploading paused passed uploading( error uploading)+$/)
      expect(walked[c]?.join(' ')).toMatch(/^(checking )?(passed )?uploading cancelled$/)
      expect(walked[d]?.join(' ')).toMatch(/^(checking )?passed uploading( error uploading)* error$/)
      await page.reload()
      expect(asked).toEqual(['beforeunload'])
      await dock.expectState(a, '重新选择文件后继续')
      await dock.expectState(a, '已暂停')
      await dock.expectState(b, '磁盘已满')
      await dock.expectState(c, '已取消')
    })

    await test.step('picked again, each goes on from where the server stands', async () => {
      await page.waitForLoadState('networkidle')
      starts.clear()
      line.setPace()
      await dock.pressAndChoose(a, '继续', path(a))
      await dock.expectState(a, '上传成功')
      await dock.pressAndChoose(b, '重试', path(b))
      await dock.expectState(b, '上传成功')
      await dock.pressAndChoose(c, '继续', path(c))
      await dock.expectState(c, '上传成功')
      await dock.press(d, '移除')
      await expect(dock.row(d)).toHaveCount(0)
      for (const [first] of starts.values()) expect(first).toBeGreaterThan(0)
      expect(starts.size).toBe(3)
    })

    await test.step('a second tab shows the same, is heard, and goes on where the first one is closed', async () => {
      const second = await context.newPage()
      await withParts(second, PART)
      const other = new Dock(second)
      await second.goto(address('/Lib'))
      await second.waitForLoadState('networkidle')
      await other.expectState(a, '上传成功')
      line.setPace(PACE)
      await dock.choose(path(e))
      await expect(other.row(e).getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[2-9][0-9]$/)
      await other.press(e, '暂停')
      await dock.expectState(e, '已暂停 · 已传')
      await other.press(e, '继续')
      await dock.expectState(e, '上传中')
      // The same file once more, in the other tab.
      await other.choose(path(e))
      for (const one of [dock, other]) await one.expectState(e, '文件重复')

      const again = startsOf(second)
      await page.close()
      line.setPace()
      await expect(other.region.locator('[data-state="success"]').filter({ hasText: e })).toHaveCount(1)
      for (const [first] of again.values()) expect(first).toBeGreaterThan(0)
      expect(again.size).toBe(1)
      const { body } = await ask(userNamed('member'), `/api/My/Libs?search=${e.slice(0, -4)}`)
      expect(body).toMatchObject({ total: 1 })
    })
  } finally {
    await browser.close()
    await line.close()
    await rm(folder, { recursive: true, force: true })
  }
})
