// What is watched: the viewer with one video or one cloud of splats, and how it fares.
import { levelFile } from '@huanshi/library/server/media/model/splat-names.ts'
import type { Content, Heart } from '@huanshi/viewer/content.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'
import '@huanshi/viewer/viewer.css'
import type { Sample } from './sample.ts'

const LOOK_MS = 50
const TURN_MS = 5000

const asked = new URLSearchParams(location.search)

function contentOf(): Content {
  if (asked.has('splat')) return splatOf('/file.splat')
  const streamUrl = asked.get('stream')
  return { type: 'video', url: '/file.mp4', width: 1920, height: 960, ...(streamUrl === null ? {} : { streamUrl }) }
}

/** Of all that comes of a cloud: one file, or a level and what follows it. 0 until it is there. */
function lastByte(): number {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.splat'))
  const ends = files.map((file) => (file instanceof PerformanceResourceTiming ? file.responseEnd : 0))
  return ends.length < (asked.has('levels') ? 2 : 1) ? 0 : Math.min(...ends) && Math.max(...ends)
}

function splatOf(url: string): Content {
  const heart = asked.get('heart')?.split(',').map(Number)
  const counts = asked.get('levels')?.split(',').map(Number) ?? []
  const levels = counts.map((splats, nth) => ({
    url: nth + 1 < counts.length ? `/${levelFile(nth + 1)}` : url,
    splats,
  }))
  return {
    type: 'splat',
    url,
    ...(heart === undefined ? {} : { heart: heart as unknown as Heart }), // six, by whoever asks
    ...(levels.length === 0 ? {} : { levels }),
  }
}

/** Its element is in no page: it is met where it is made. */
let element: HTMLVideoElement | null = null
const create = document.createElement.bind(document)
Object.assign(document, {
  createElement(name: string) {
    const made = create(name)
    if (made instanceof HTMLVideoElement) element = made
    return made
  },
})

function faring(): Omit<Sample, 'at'> {
  const time = viewer.video?.currentTime ?? 0
  const ranges = element?.buffered
  const ends = Array.from({ length: ranges?.length ?? 0 }, (_, nth) => [ranges?.start(nth) ?? 0, ranges?.end(nth) ?? 0])
  const [, end = time] = ends.find(([from = 0, to = 0]) => from <= time && time <= to) ?? []
  const ahead = end - time
  const { totalVideoFrames: decoded = 0, droppedVideoFrames: late = 0 } = element?.getVideoPlaybackQuality() ?? {}
  return { time, width: viewer.video?.width ?? 0, ahead, isSeeking: element?.seeking === true, decoded, late }
}

const viewer = createViewer(document.body, { content: contentOf() })
window.samples = []
window.seen = { first: 0, last: 0 }
viewer.on('ready', () => {
  window.seen = { ...window.seen, first: performance.now() }
})
setInterval(() => {
  window.samples.push({ at: performance.now(), ...faring() })
  const last = lastByte()
  if (window.seen.last === 0 && last > 0) window.seen = { ...window.seen, last }
}, LOOK_MS)

window.turned = async () => {
  let frames = 0
  const off = viewer.on('frame', () => (frames += 1))
  const from = performance.now()
  for (let now = from; now < from + TURN_MS; now = performance.now()) {
    viewer.view = { ...viewer.view, yaw: ((now - from) / TURN_MS) * 90 }
    await new Promise(requestAnimationFrame)
  }
  off()
  return frames / (TURN_MS / 1000)
}
