// A sound as a picture: its peaks as bars around a middle line, grey so that it reads on light and dark.
const WIDTH = 560
/** As cards are cut, the bars in the middle of it. */
const HEIGHT = 374
const TALLEST = 150
const BAR = 4
const GAP = 3
const COLOUR = '#828993'

/** @returns a data address, or null where the browser cannot decode it */
export async function waveformOf(file: Blob): Promise<string | null> {
  const context = new OfflineAudioContext(1, 1, 22_050)
  const sound = await context.decodeAudioData(await file.arrayBuffer()).catch(() => null)
  return sound === null ? null : drawn(peaksOf(sound.getChannelData(0), Math.floor(WIDTH / (BAR + GAP))))
}

/** The loudest moment of each of so many equal parts, 0 to 1. */
function peaksOf(samples: Float32Array, parts: number): number[] {
  const length = Math.max(1, Math.ceil(samples.length / parts))
  const peaks = Array.from({ length: parts }, (_, part) => {
    let most = 0
    const end = Math.min(samples.length, (part + 1) * length)
    for (let at = part * length; at < end; at += 1) most = Math.max(most, Math.abs(samples[at] ?? 0))
    return most
  })
  const loudest = Math.max(...peaks)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}

function drawn(peaks: readonly number[]): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = COLOUR
  for (const [index, peak] of peaks.entries()) {
    const height = Math.max(BAR, peak * TALLEST)
    context.beginPath()
    context.roundRect(index * (BAR + GAP), (HEIGHT - height) / 2, BAR, height, BAR / 2)
    context.fill()
  }
  return canvas.toDataURL('image/png')
}
