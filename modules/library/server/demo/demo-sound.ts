// Sounds for the demonstration, worked out rather than recorded: wind in a courtyard, embers, a few slow notes and a piece of music.
import { waveHead } from '../media/wave-head.ts'

const RATE = 22_050
const PEAK = 26_000

type Wave = (seconds: number) => number

/** Noise that rises and falls like gusts, with a bird now and then. */
export function courtyardWind(): Buffer {
  const noise = softNoise(7)
  return wave(16, (t) => {
    const gust = 0.35 + 0.3 * Math.sin(t * 0.7) * Math.sin(t * 0.31 + 1) + 0.15 * Math.sin(t * 1.9)
    const call = t % 5.3
    const bird = call < 0.35 ? 0.25 * Math.sin(Math.PI * (call / 0.35)) * tone(t, 2400 + 500 * Math.sin(call * 55)) : 0
    return noise() * Math.max(0.05, gust) + bird
  })
}

/** Five notes of a pentatonic scale, each dying away like a plucked string. */
export function slowNotes(): Buffer {
  const notes = [392, 440, 523.25, 587.33, 659.25, 523.25, 440, 392]
  return wave(16, (t) =>
    notes.reduce((sum, frequency, index) => {
      const since = t - index * 1.8
      if (since < 0) return sum
      const decay = Math.exp(-since * 1.4)
      return sum + decay * (0.3 * tone(since, frequency) + 0.12 * tone(since, frequency * 2) * decay)
    }, 0),
  )
}

/** Chords that rise and sink behind each other like ridges, with a plucked note on top; the end leads into the beginning. */
export function ridges(): Buffer {
  const chords = [
    [146.83, 220, 293.66, 369.99],
    [123.47, 185, 246.94, 369.99],
    [98, 196, 246.94, 293.66],
    [110, 220, 277.18, 329.63],
  ]
  const plucked = [587.33, 659.25, 739.99, 880, 739.99, 659.25, 587.33, 493.88, 440, 493.88, 587.33, 659.25]
  const long = 40
  return wave(long, (t) => {
    let sum = 0
    for (const [n, chord] of chords.entries()) {
      // Each is there for 14 seconds, the first one also at the end.
      const since = (t - n * 10 + 2 + long) % long
      if (since > 14) continue
      const swell = Math.sin((Math.PI * since) / 14) ** 2
      for (const [k, frequency] of chord.entries()) {
        sum += swell * (0.09 / (1 + k * 0.35)) * (tone(t, frequency) + 0.35 * tone(t, frequency * 1.004))
      }
    }
    for (const [n, frequency] of plucked.entries()) {
      const since = t - 1.5 - n * 3.2
      if (since > 0 && since < 4)
        sum += Math.exp(-since * 1.7) * (0.16 * tone(since, frequency) + 0.05 * tone(since, frequency * 2))
    }
    return sum
  })
}

/** A low murmur with sparks now and then. */
export function embers(): Buffer {
  const [murmur, chance] = [softNoise(11), softNoise(23)]
  let spark = 0
  return wave(16, (t) => {
    if (spark < 0.02 && Math.abs(chance()) > 0.62) spark = 0.5 + 0.4 * Math.sin(t * 37)
    spark *= 0.9965
    return murmur() * (0.16 + 0.05 * Math.sin(t * 1.3)) + spark * 0.5 * Math.sin(t * 9000 * (1 + spark))
  })
}

function tone(seconds: number, frequency: number): number {
  return Math.sin(2 * Math.PI * frequency * seconds)
}

/** The same at every start, and without the hiss of plain noise. */
function softNoise(seed: number): () => number {
  let [state, low] = [seed, 0]
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    low += 0.06 * (state / 2 ** 31 - 1 - low)
    return low * 3
  }
}

/** 16 bits, one channel, fading in and out. */
function wave(seconds: number, sound: Wave): Buffer {
  const count = seconds * RATE
  const samples = Buffer.alloc(count * 2)
  for (let index = 0; index < count; index += 1) {
    const t = index / RATE
    const edge = Math.min(1, t, seconds - t)
    const value = Math.max(-1, Math.min(1, sound(t))) * edge
    samples.writeInt16LE(Math.round(value * PEAK), index * 2)
  }
  return Buffer.concat([waveHead(RATE, samples.length), samples])
}
