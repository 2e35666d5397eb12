// Videos that are something else, or that cost more to write again than they say; and captions that would be more than text.
import { cameraTrailer } from '@huanshi/library/server/media/test-camera-trailer.ts'
import { testVideo } from '@huanshi/library/server/media/test-files.ts'
import type { Answer } from '../answer.ts'
import type { Attacker } from '../attacker.ts'
import type { HostileCase } from '../hostile-case.ts'

const PANOS = '/api/My/Panos'
const LONGEST_MS = 120_000
const hostile = { finding: 'videos', sender: 'member' } as const

/** Waits until nothing is made of it any more: its sizes are written in the background. */
async function settled(attacker: Attacker, begun: Answer): Promise<Answer> {
  const id = /"id":"([0-9a-f-]{36})"/.exec(begun.text)?.[1]
  if (begun.status >= 300 || id === undefined) return begun
  const until = performance.now() + LONGEST_MS
  for (;;) {
    const now = await attacker.ask(`${PANOS}/${id}`)
    const isUnderWay = /"state":"(?:waiting|making)"|"status":"(?:queued|processing)"/.test(now.text)
    if (!isUnderWay || performance.now() > until) return now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const video = (
  name: string,
  expected: HostileCase['expected'],
  make: () => Buffer | Promise<Buffer>,
  isInSlice = false,
): HostileCase => ({
  ...hostile,
  name,
  expected,
  ...(isInSlice ? { isInSlice: true } : {}),
  make,
  attack: async (attacker, bytes) => [await settled(attacker, await attacker.upload('panoVideo', 'a.mp4', bytes))],
})

/** A file of a playlist, which ffmpeg would follow if it were let. */
const list = (line: string) => (): Buffer => Buffer.from(`#EXTM3U\n#EXT-X-MAP:URI="${line}"\n#EXTINF:1,\n${line}\n`)

const cues = (count: number, text: string) => (): Buffer => {
  const one = JSON.stringify({ start: 0, end: 1, text })
  return Buffer.from(`{"language":"zh-Hans","cues":[${Array.from({ length: count }, () => one).join(',')}]}`)
}

const captions = (name: string, make: () => Buffer): HostileCase => ({
  ...hostile,
  name,
  expected: 'refused',
  make,
  async attack(attacker, body) {
    const { text } = await attacker.ask(`${PANOS}?kind=video&pageSize=1`)
    const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? '00000000-0000-0000-0000-000000000000'
    return [await attacker.ask(`${PANOS}/${id}/captions`, { body })]
  },
})

/** Sent as a camera writes it, then said to be what its circles are. */
const ofCamera = (
  name: string,
  expected: HostileCase['expected'],
  trailer: () => Buffer,
  pictures = 2,
): HostileCase => ({
  ...hostile,
  name,
  expected,
  make: async () => Buffer.concat([await testVideo({ width: 640, height: 640, frames: 4, pictures }), trailer()]),
  async attack(attacker, bytes) {
    const begun = await attacker.upload('panoVideo', 'a.mp4', bytes)
    const id = /"id":"([0-9a-f-]{36})"/.exec(begun.text)?.[1]
    if (begun.status >= 300 || id === undefined) return [begun]
    const body = Buffer.from('{"form":"fisheye","lenses":2,"angle":90,"turns":[180,-180],"blend":40}')
    return [begun, await attacker.ask(`${PANOS}/${id}/coverage`, { body }), await settled(attacker, begun)]
  },
})

/** Its length, or that of its last record, says something else. */
const wrongTrailer = (at: number, length: number) => (): Buffer => {
  const trailer = cameraTrailer()
  trailer.writeUInt32LE(length, trailer.length + at)
  return trailer
}

export const videos: readonly HostileCase[] = [
  video('panorama video that is a list of a file of the server', 'refused', list('file:///etc/passwd'), true),
  video('panorama video that is a list of an address', 'refused', list('http://127.0.0.1:1/a.mp4')),
  video('panorama video whose frames are none', 'answered', () => testVideo({ width: 4096, height: 2048 }), true),
  video('panorama video that says 60,000 × 30,000', 'answered', () => testVideo({ width: 60_000, height: 30_000 })),
  video('panorama video of one pixel', 'answered', () => testVideo({ width: 1, height: 1 })),
  ofCamera('camera video longer behind its boxes than it is', 'refused', wrongTrailer(-40, 2 ** 31)),
  ofCamera('camera video whose last record begins before the file', 'answered', wrongTrailer(-76, 2 ** 31)),
  ofCamera('camera video whose circles are none', 'answered', cameraTrailer),
  ofCamera('camera video of 200 pictures', 'answered', cameraTrailer, 200),
  captions('captions of 100,000 lines', cues(100_000, 'a')),
  captions('captions with a line of a megabyte', cues(1, 'a'.repeat(2 ** 20))),
  captions('captions in a language that is a path', () => Buffer.from('{"language":"../../x","cues":[]}')),
]
