/**
 * Draws the portraits of the people of the demonstration: node apps/demo/portraits.ts [OUT]. Flat shapes in the colours of the
 * charts, of nobody in particular.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const SIZE = 256

interface Look {
  readonly ground: string
  readonly skin: string
  readonly hair: string
  readonly coat: string
  readonly collar: string
  /** What lies behind the head, and over it: paths on a grid of 64. */
  readonly back: string
  readonly front: string
  readonly glasses?: true
}

const bob = 'M19 25c0-9 6-15 13-15s13 6 13 15v13c0 3-2 5-4 5H23c-2 0-4-2-4-5Z'
const long = 'M18.5 25c0-9.5 6-15.5 13.5-15.5S45.5 15.5 45.5 25v20c0 3-2 4-4 4h-19c-2 0-4-1-4-4Z'
const short = 'M20.5 26c-1-10 4-15.5 11.5-15.5S44.5 16 43.5 26l-2-3h-19Z'
const bun = 'M27 9.5a5 5 0 1 1 10 0 5 5 0 0 1-10 0ZM20 26c-1-9 4.5-15 12-15s13 6 12 15l-2.5-2h-19Z'
const fringe = 'M21.5 27c0-9 4-13 10.5-13s10.5 4 10.5 13c-4-1-7-3.5-9-7-2.5 4-6.5 6.5-12 7Z'
const parted = 'M21.5 26c0-8 4-12.5 10.5-12.5S42.5 18 42.5 26c-2.5-5-6-7.5-11-8-5 .5-8 3-10 8Z'
const cropped =
  'M21.5 24.5c0-7 4-11.5 10.5-11.5s10.5 4.5 10.5 11.5c-1-3.5-2.5-5.5-4-6.5-4 1.5-9 1.5-13 0-1.5 1-3 3-4 6.5Z'
const swept = 'M21.5 25.5c-.5-8 4-12.5 10.5-12.5s11 4.5 10.5 12.5c-2-3-4-5.5-6-7-3.5 3-9 4.5-15 7Z'

const looks: Readonly<Record<string, Look>> = {
  member: {
    ground: '#dfe8ef',
    skin: '#f0cdb0',
    hair: '#2a2320',
    coat: '#2e6a9e',
    collar: '#f7f8f9',
    back: long,
    front: fringe,
  },
  admin: {
    ground: '#e6e8eb',
    skin: '#e3b793',
    hair: '#1d1b1a',
    coat: '#33373e',
    collar: '#f7f8f9',
    back: short,
    front: cropped,
    glasses: true,
  },
  manager: {
    ground: '#f0e6ef',
    skin: '#eec6a8',
    hair: '#3b2a24',
    coat: '#8a5a86',
    collar: '#f3e9f2',
    back: bun,
    front: parted,
  },
  editor: {
    ground: '#e6eee1',
    skin: '#dcae88',
    hair: '#231f1d',
    coat: '#5e8c4a',
    collar: '#edf3e9',
    back: short,
    front: swept,
  },
  groupadmin: {
    ground: '#f3ead6',
    skin: '#e9c09c',
    hair: '#2b2422',
    coat: '#b8831f',
    collar: '#fbf4e4',
    back: short,
    front: parted,
    glasses: true,
  },
  card: {
    ground: '#fbe6dc',
    skin: '#f2d0b5',
    hair: '#4a3128',
    coat: '#16181c',
    collar: '#f2541b',
    back: bob,
    front: fringe,
  },
  expo: {
    ground: '#e2e7ea',
    skin: '#d9a981',
    hair: '#171615',
    coat: '#7d8590',
    collar: '#16181c',
    back: short,
    front: cropped,
  },
  stranger: {
    ground: '#ece9e2',
    skin: '#eec7a6',
    hair: '#33261f',
    coat: '#a6acb5',
    collar: '#f7f8f9',
    back: bob,
    front: parted,
  },
}

const glasses =
  '<g fill="none" stroke="#16181c" stroke-width=".9"><circle cx="27.6" cy="28.4" r="3"/><circle cx="36.4" cy="28.4" r="3"/><path d="M30.6 28.1h2.8"/></g>'

function drawing(look: Look): string {
  const { ground, skin, hair, coat, collar, back, front } = look
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="3 4 58 58">
    <rect width="64" height="64" fill="${ground}"/>
    <path d="${back}" fill="${hair}"/>
    <path d="M10 64c1-11 8-16 17-17.5V40h10v6.5C46 48 53 53 54 64Z" fill="${skin}"/>
    <path d="M27 42.5c3 2.5 7 2.5 10 0V40H27Z" fill="#000" opacity=".1"/>
    <path d="M9 64c1-11 8-15.5 16-17 2 4 12 4 14 0 8 1.5 15 6 16 17Z" fill="${coat}"/>
    <path d="M24 47.2c3 6.5 13 6.5 16 0l-2.5-1c-2.5 4-8.5 4-11 0Z" fill="${collar}"/>
    <path d="M22 26c0-7 4-11 10-11s10 4 10 11c0 9-5 16-10 16s-10-7-10-16Z" fill="${skin}"/>
    <g fill="#2a2320"><circle cx="27.8" cy="28.6" r="1"/><circle cx="36.2" cy="28.6" r="1"/></g>
    <path d="M29.3 36c1.6 1.3 3.8 1.3 5.4 0" fill="none" stroke="#9a5a44" stroke-width="1" stroke-linecap="round"/>
    <g fill="#e28d6c" opacity=".28"><circle cx="25.4" cy="32.6" r="1.9"/><circle cx="38.6" cy="32.6" r="1.9"/></g>
    <path d="${front}" fill="${hair}"/>
    ${look.glasses === true ? glasses : ''}
  </svg>`
}

const [out = fileURLToPath(new URL('portraits', import.meta.url))] = process.argv.slice(2)
await mkdir(out, { recursive: true })
for (const [name, look] of Object.entries(looks)) {
  const { size } = await sharp(Buffer.from(drawing(look)))
    .webp({ quality: 90 })
    .toFile(join(out, `${name}.webp`))
  console.log(`${name}.webp: ${Math.round(size / 100) / 10} kB`)
}
