// Sounds for the demonstration, worked out rather than recorded: wind in a courtyard, and a few slow notes.
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
  const bytes = Buffer.alloc(44 + count * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + count * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(count * 2, 40)
  for (let index = 0; index < count; index += 1) {
    const t = index / RATE
    const edge = Math.min(1, t, seconds - t)
    const value = Math.max(-1, Math.min(1, sound(t))) * edge
    bytes.writeInt16LE(Math.round(value * PEAK), 44 + index * 2)
  }
  return bytes
}
