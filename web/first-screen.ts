/**
 * Says how much JavaScript the first screen costs, gzipped, and fails above the bar: `node web/first-screen.ts [dist]`
 * after a build. Counted is everything that signing in and the home screen load; uploads and live connections follow
 * once the browser rests.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const BAR_BYTES = 200_000
const entries = ['index.html', 'features/home/home-screen.tsx']

const dist = process.argv[2] ?? join(import.meta.dirname, 'dist')
const manifest = new Map<string, Chunk>(
  Object.entries(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>), // Vite's own format
)

const files = new Set<string>()
function collect(key: string): void {
  const chunk = manifest.get(key)
  if (chunk === undefined) throw new Error(`the build has no ${key}`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(next)
}
for (const entry of entries) collect(entry)

let total = 0
for (const file of files) {
  const size = gzipSync(await readFile(join(dist, file)), { level: 9 }).length
  total += size
  if (size > 5000) console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`)
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  ${files.size} files, at most ${BAR_BYTES / 1000} kB`)
if (total > BAR_BYTES) process.exitCode = 1
