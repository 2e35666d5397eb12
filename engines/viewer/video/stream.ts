// Plays a list of sizes (HLS) into a video element. The line decides which size comes; the element, and with it the view and the
// texture, stays the same. Fetched only with the first such video.
import StreamPlayer, { ErrorTypes, Events } from 'hls.js'
import { createSparing } from './sparing.ts'

export interface Stream {
  /** Languages of the sounds, as the list names them; empty where it says none. */
  readonly sounds: readonly string[]
  sound: number
  destroy(): void
}

interface StreamHost {
  readonly credentials: RequestCredentials
  readonly onState: () => void
  /** Nothing more comes of it: the one file has to be played. */
  readonly onBroken: () => void
}

/** Seconds that lie ready: a line that falls has to be noticed while there are some left. */
const READY = 30
/** Bytes that lie ready; a sphere of the largest size takes them in the time above. */
const MOST_BYTES = 96 * 2 ** 20
/** Share of the line that a larger size may take than the one that plays: below, a line that carries it easily stays in the smaller one. */
const UPWARDS = 0.8
/** Where the browser tells nothing of the line. Bits per second. */
const FIRST_GUESS = 4_000_000

export const canStream = (): boolean => StreamPlayer.isSupported()

/** @param guess bits per second that the line is thought to carry */
export function playStream(video: HTMLVideoElement, url: string, host: StreamHost, guess = FIRST_GUESS): Stream {
  const hls = new StreamPlayer({
    // The pieces are what the browser takes: nothing is left to do for a worker.
    enableWorker: false,
    maxBufferLength: READY,
    maxBufferSize: MOST_BYTES,
    backBufferLength: 10,
    abrEwmaDefaultEstimate: guess,
    abrBandWidthUpFactor: UPWARDS,
    // Its element is in no page and has no size.
    capLevelToPlayerSize: false,
    xhrSetup: (request) => {
      request.withCredentials = host.credentials === 'include'
    },
  })
  fillUpFirst(hls)
  let mended = false
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
    } else host.onBroken()
  })
  for (const told of [Events.AUDIO_TRACKS_UPDATED, Events.AUDIO_TRACK_SWITCHED] as const) hls.on(told, host.onState)
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    get sounds() {
      return hls.audioTracks.map(({ lang }) => lang ?? '')
    },
    get sound() {
      return Math.max(0, hls.audioTrack)
    },
    set sound(sound) {
      hls.audioTrack = sound
    },
    destroy: () => hls.destroy(),
  }
}

/** Told anew with each piece that comes. */
function fillUpFirst(hls: StreamPlayer): void {
  const sparing = createSparing()
  hls.on(Events.FRAG_BUFFERED, () => {
    const rates = hls.levels.map(({ averageBitrate }) => averageBitrate)
    const ahead = hls.mainForwardBufferInfo?.len ?? 0
    hls.autoLevelCapping = sparing.capFor({ ahead, line: hls.bandwidthEstimate, rates })
  })
}
