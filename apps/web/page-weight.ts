/**
 * Says how much JavaScript people wait for, gzipped, and fails above a bar: `node apps/web/page-weight.ts [dist]` after a build.
 * Counted is what a page needs before it stands; uploads, live connections, maps and editors follow when they are wanted.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const list = [
  'index.html',
  '../../packages/ui/theme/antd-frame.tsx',
  'views/all.ts',
  '../../packages/resource-web/resource-screen.tsx',
  '../../packages/resource-web/list/begin-list.ts',
  '../../modules/tour/web/tour-list.ts',
]

/** `most`: files. A browser fetches six at a time where nothing in front of the server speaks HTTP/2. */
const pages = [
  { name: 'signing in and the home screen', entries: ['index.html', 'home/home-screen.tsx'], bar: 200_000 },
  { name: 'the list of tours', entries: list, bar: 600_000, most: 35 },
  { name: 'the studio of a tour', entries: [...list, 'areas/tour-studio.tsx'], bar: 800_000, most: 60 },
  { name: 'a published panorama or tour', entries: ['view.html'], bar: 300_000 },
  { name: 'the sign-in page', entries: ['sign-in.html'], bar: 100_000 },
  { name: 'the frame of a silent renewal', entries: ['silent-refresh.html'], bar: 1_000 },
]

const dist = process.argv[2] ?? join(import.meta.dirname, 'dist')
const manifest = new Map<string, Chunk>(
  Object.entries(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>), // Vite's own format
)

for (const { name, entries, bar, most = Infinity } of pages) {
  const files = new Set<string>()
  for (const entry of entries) collect(entry, files)
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(join(dist, file))).length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const isOver = total > bar || files.size > most
  if (isOver) process.exitCode = 1
  const kB = (bytes: number): string => (bytes / 1000).toFixed(1)
  console.log(
    `${isOver ? '✗' : '✓'} ${name}: ${kB(total)} kB in ${files.size} files, at most ${kB(bar)}${most < Infinity ? ` in ${most}` : ''}`,
  )
}

function collect(key: string, files: Set<string>): void {
  const chunk = manifest.get(key)
  if (chunk === undefined) throw new Error(`the build has no ${key}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(next, files)
}
