// A video in several sizes over a line that falls: it goes on in a smaller one, and nobody looks elsewhere for it.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { inBrowser, pageWithVideo } from './browser.ts'
import { makePyramid } from './synthetic.ts'

const run = promisify(execFile)
const hasFfmpeg = await run('ffmpeg', ['-version']).then(
  () => true,
  () => false,
)
if (!hasFfmpeg) console.warn('SKIPPED: there is no ffmpeg on PATH to make videos in several sizes')

/** Two sizes of one colour each, so that a test sees which plays; the sound apart. */
async function makeStream(): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'stream-'))
  try {
    const picture = (size: string, colour: string) => ['-f', 'lavfi', '-i', `color=c=${colour}:s=${size}:r=10:d=20`]
    const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '20', '-c:a', 'aac']
    const list = ['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_time', '2']
    const apart = ['-hls_playlist_type', 'vod', '-master_pl_name', 'list.m3u8', '-var_stream_map']
    const groups = 'a:0,agroup:s,language:en,default:yes a:1,agroup:s,language:zh v:0,agroup:s v:1,agroup:s'
    const sound = ['-f', 'lavfi', '-i', 'sine=d=20']
    const maps = ['0:v', '1:v', '2:a', '2:a'].flatMap((one) => ['-map', one])
    const rates = ['-b:v:0', '200k', '-b:v:1', '2000k']
    const all = [picture('256x128', 'blue'), picture('1024x512', 'red'), sound, maps, coded, rates, list, apart].flat()
    await run('ffmpeg', ['-v', 'error', ...all, groups, join(folder, 'part-%v.m3u8')])
    const names = await readdir(folder)
    return new Map(
      await Promise.all(names.map(async (name) => [`/video/${name}`, await readFile(join(folder, name))] as const)),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

const size = { width: 512, height: 256 }
const video = { type: 'video', url: '/none.mp4', streamUrl: '/video/list.m3u8', ...size } as const

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  inBrowser('a video in several sizes', async (lab) => {
    const sphere = await makePyramid('sphere', 512, 256, () => [200, 200, 40])
    lab.serve(sphere, { files: await makeStream() })
    const page = await pageWithVideo(lab, sphere)

    it('plays, changes to what the line carries, and the view stays', async () => {
      // A line of a few hundred kilobits: pieces of the larger size come too slowly.
      lab.hook = async (path) => {
        if (path.endsWith('part-3.m4s')) await new Promise((resolve) => setTimeout(resolve, 4_000))
      }
      const seen = await page.evaluate(async (video) => {
        const { viewer, hv } = window
        await viewer.setScene(video, { transition: 'none', view: { yaw: 40, pitch: 10, fov: 60 } })
        const until = async (is: () => boolean) => {
          while (!is()) await new Promise((resolve) => setTimeout(resolve, 20))
        }
        await until(() => (viewer.video?.currentTime ?? 0) > 3)
        return { view: viewer.view, colour: await hv.sample(viewer, [[320, 180]]), isPlaying: viewer.video?.playing }
      }, video)
      expect(seen.isPlaying).toBe(true)
      expect(seen.view).toMatchObject({ yaw: 40, pitch: 10 })
      expect(lab.requests.filter((path) => path.endsWith('.m4s')).length).toBeGreaterThan(2)
      expect(lab.requests).not.toContain('/none.mp4')
      const [colour] = seen.colour
      expect(Math.max(colour?.[0] ?? 0, colour?.[2] ?? 0)).toBeGreaterThan(150)
      lab.hook = () => undefined
    }, 60_000)

    it('lets captions and sounds be chosen by their languages', async () => {
      const vtt = Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:00:30.000\nGate &amp; hall\n')
      lab.serve({ files: new Map([['/en.vtt', vtt]]) })
      const seen = await page.evaluate(async (video) => {
        const { viewer } = window
        const captions = ['zh', 'en'].map((language) => ({ language, url: `/${language}.vtt` }))
        await viewer.setScene({ ...video, captions }, { transition: 'none' })
        const until = async (is: () => boolean) => {
          while (!is()) await new Promise((resolve) => setTimeout(resolve, 20))
        }
        await until(() => (viewer.video?.currentTime ?? 0) > 0.2 && viewer.video?.sounds.length === 2)
        const shown = viewer.video!
        const lines = (): string => document.querySelector('.hv-captions')?.textContent ?? ''
        const [sounds, first, none] = [shown.sounds, shown.sound, lines()]
        shown.sound = 1
        shown.caption = 1
        await until(() => lines() !== '')
        const text = lines()
        await until(() => shown.sound === 1)
        shown.caption = -1
        return { captions: shown.captions, sounds, first, none, text, off: lines() }
      }, video)
      expect(seen).toEqual({
        captions: ['zh', 'en'],
        sounds: ['en', 'zh'],
        first: 0,
        none: '',
        text: 'Gate & hall',
        off: '',
      })
      // Whoever chose none has fetched none.
      expect(lab.requests).not.toContain('/zh.vtt')
    }, 60_000)

    it('plays the one file where the list is gone', async () => {
      const seen = await page.evaluate(async () => {
        const { viewer, hv } = window
        const url = String(hv.live.get('video'))
        await viewer.setScene(
          { type: 'video', url, streamUrl: '/video/none.m3u8', width: 512, height: 256 },
          { transition: 'none' },
        )
        while ((viewer.video?.currentTime ?? 0) < 0.1) await new Promise((resolve) => setTimeout(resolve, 20))
        return [viewer.video?.waiting, viewer.video?.playing]
      })
      expect(seen).toEqual([false, true])
    }, 60_000)
  })
})
