// Error correction over the field of 256 elements that QR codes use (polynomial 0x11D).
const exp = new Uint8Array(512)
const log = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power += 1) {
  exp[power] = value
  exp[power + 255] = value
  log[value] = power
  value = value << 1 > 255 ? (value << 1) ^ 0x11d : value << 1
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (exp[(log[a] ?? 0) + (log[b] ?? 0)] ?? 0)
}

function generator(degree: number): Uint8Array {
  let found = Uint8Array.of(1)
  for (let power = 0; power < degree; power += 1) {
    const next = new Uint8Array(found.length + 1)
    for (const [place, factor] of found.entries()) {
      next[place] = (next[place] ?? 0) ^ factor
      next[place + 1] = (next[place + 1] ?? 0) ^ times(factor, exp[power] ?? 0)
    }
    found = next
  }
  return found
}

/** The remainder that is written behind the data. */
export function correction(data: Uint8Array, length: number): Uint8Array {
  const factors = generator(length)
  const work = new Uint8Array(data.length + length)
  work.set(data)
  for (let place = 0; place < data.length; place += 1) {
    const lead = work[place] ?? 0
    if (lead === 0) continue
    for (const [offset, factor] of factors.entries()) {
      work[place + offset] = (work[place + offset] ?? 0) ^ times(factor, lead)
    }
  }
  return work.slice(data.length)
}
