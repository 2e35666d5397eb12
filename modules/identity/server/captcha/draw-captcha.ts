// A picture of a few figures and letters, drawn from strokes of our own, since a machine may have no fonts.
import { randomInt } from 'node:crypto'
import sharp from 'sharp'

/** Strokes on a grid of 4 by 6; nothing here can be mistaken for something else. */
const glyphs: Readonly<Record<string, string>> = {
  '2': 'M0 1.5C0 -.5 4 -.5 4 1.5C4 3 1 4 0 6H4',
  '3': 'M0 0H4L1.7 2.4C5 2.4 4.6 6 2 6C1 6 .2 5.6 0 5',
  '4': 'M3 6V0L0 4.3H4',
  '5': 'M4 0H.6L.3 2.7C2.5 1.8 4.2 2.8 4 4.3C3.8 6 1.2 6.5 0 5.2',
  '6': 'M3.4 0C1.5 .8 0 2.8 0 4.3C0 6.5 4 6.5 4 4.2C4 2.3 1 2.2 .2 3.8',
  '7': 'M0 0H4L1.5 6',
  '8': 'M2 2.8C-.4 2 .2 0 2 0C3.8 0 4.4 2 2 2.8C-1 3.6 -.4 6 2 6C4.4 6 5 3.6 2 2.8',
  '9': 'M.6 6C2.5 5.2 4 3.2 4 1.7C4 -.5 0 -.5 0 1.8C0 3.7 3 3.8 3.8 2.2',
  A: 'M0 6L2 0L4 6M.8 3.9H3.2',
  C: 'M4 1C2.8 -.6 0 -.2 0 3C0 6.2 2.8 6.6 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 2.9H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.5L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.4C4.5 0 4.5 3.3 2.4 3.3H0',
  R: 'M0 6V0H2.4C4.5 0 4.5 3.1 2.4 3.1H0M2.2 3.1L4 6',
  T: 'M0 0H4M2 0V6',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
}
const letters = Object.keys(glyphs)
const LENGTH = 5
const WIDTH = 160
const HEIGHT = 56

export function captchaText(): string {
  return Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')
}

/** PNG; the ink stands out on light and dark paper alike. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const marks = Array.from(text, (letter, index) => {
    const [x, y] = [18 + index * 27 + between(-3, 3), 14 + between(-5, 5)]
    const shape = `rotate(${between(-24, 24)} 2 3) skewX(${between(-14, 14)})`
    const scale = between(42, 52) / 10
    return `<path transform="translate(${x} ${y}) scale(${scale}) ${shape}" d="${glyphs[letter] ?? ''}" stroke-width="${between(7, 9) / 10}"/>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const [from, to] = [between(6, 50), between(6, 50)]
    return `<path d="M0 ${from}C${between(30, 60)} ${between(-10, 66)} ${between(90, 130)} ${between(-10, 66)} ${WIDTH} ${to}" stroke-width="${between(10, 18) / 10}" opacity=".75"/>`
  })
  const specks = Array.from(
    { length: 40 },
    () => `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(4, 10) / 10}" fill="#636973"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH * 2}" height="${HEIGHT * 2}"><rect width="100%" height="100%" fill="#eceef1"/>${specks.join('')}<g fill="none" stroke="#33373e" stroke-linecap="round" stroke-linejoin="round">${[...marks, ...lines].join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer()
}

function between(low: number, high: number): number {
  return randomInt(low, high + 1)
}
