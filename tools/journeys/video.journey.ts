// A 360° video with two sounds: its author sees the sizes that were made and adds captions, a visitor chooses them, and the view
// stays.
import { findFfmpeg } from '@huanshi/library/server/media/find-ffmpeg.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { expect, test } from '@playwright/test'
import { answerOf } from './empty-product.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'
import { tokenOf, userNamed } from './test-users.ts'
import { videoPano } from './video-pano.ts'

/** Somebody whose works no other story counts. */
const author = userNamed('editor')
const ffmpeg = await findFfmpeg()

test('a video in several sizes, with captions', async ({ page, browser }) => {
  if (ffmpeg === null) return console.warn('SKIPPED: there is no ffmpeg with libx264 on PATH')
  test.setTimeout(300_000)
  const token = await tokenOf(author)
  const of = address(`/api/My/Panos/${await videoPano(ffmpeg, token, ['zho', 'eng'])}`)
  const now = () => answerOf<Pano>(of, token)
  const { id } = await now()

  await test.step('its author sees the sizes and adds captions', async () => {
    await page.goto(address(`/Pano/Edit/${id}`))
    await signIn(page, author.name)
    await page.getByText('资料', { exact: true }).click({ timeout: 60_000 })
    await expect(page.getByRole('heading', { name: '播放尺寸' })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('访客的网速变化时自动换尺寸，播放不中断。')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText('640 × 320')).toBeVisible()
    await expect(page.getByText('中文、英语')).toBeVisible()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '选择字幕文件' }).click()
    const srt = Buffer.from('1\r\n00:00:00,000 --> 00:00:20,000\r\n从院门进去\r\n')
    await (await choosing).setFiles({ name: 'courtyard.srt', mimeType: 'text/plain', buffer: srt })
    await expect(page.getByText('字幕已更新')).toBeVisible()
    await expect(page.getByRole('button', { name: '移除' })).toBeVisible()
    await picture(page, 'video-sizes')
    await page.setViewportSize({ width: 375, height: 740 })
    await picture(page, 'video-sizes-375')
    await expectNoSidewaysScroll(page)
  })

  await test.step('a visitor chooses captions and a sound', async () => {
    await answerOf(of, token, 'PATCH', { version: (await now()).version, visibility: 'public' })
    const visitor = await (await browser.newContext({ viewport: { width: 375, height: 740 } })).newPage()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visitor.goto(address(`/view/pano/${id}`))
    await visitor.getByRole('button', { name: '字幕' }).click({ timeout: 60_000 })
    const dialog = visitor.getByRole('dialog', { name: '字幕' })
    await expect(dialog.getByRole('button', { name: 'English' })).toBeVisible()
    await picture(visitor, 'video-tracks-375')
    await expectAccessible(visitor)
    await dialog.getByRole('button', { name: '简体中文' }).click()
    await dialog.getByRole('button', { name: 'English' }).click()
    await expect(dialog.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
    await visitor.keyboard.press('Escape')
    await expect(visitor.locator('.hv-captions')).toHaveText('从院门进去')
    await picture(visitor, 'video-captions-375')
    expect(asked.some((path) => path.endsWith('/stream.m3u8'))).toBe(true)
    expect(asked.some((path) => path.endsWith('/file.mp4'))).toBe(false)
    await visitor.close()
  })
})
