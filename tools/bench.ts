// npm run bench [-- pyramid | preview | upload | crowd | uploads | lists | lists-million | map-points | growth | hubs | hubs-ready | hubs-idle | former=CHECKOUT | hostile[=NAME] | hostile-slice | viewer | visitors]: figures as ratios to a peer measured in the same run.
import { loadavg } from 'node:os'
import { benchFirstPreview } from './bench/first-preview.ts'
import { benchFormer } from './bench/former.ts'
import { benchGrowth } from './bench/growth.ts'
import { benchHostile, benchHostileSlice } from './bench/hostile.ts'
import { benchHubsReady, tinySet } from './bench/hubs-ready.ts'
import { benchHubs, benchIdleHubs } from './bench/hubs.ts'
import { benchLists } from './bench/lists.ts'
import { benchMapPoints } from './bench/map-points.ts'
import { benchPyramid } from './bench/pyramid.ts'
import { benchVastPyramids } from './bench/pyramid-vast.ts'
import { benchUploadCrowd } from './bench/upload-crowd.ts'
import { benchUpload } from './bench/upload.ts'
import { benchViewer } from './bench/viewer.ts'
import { benchVisitors } from './bench/visitors.ts'

/** What stands behind a `=` narrows the part where it can be narrowed. */
const parts: Readonly<Record<string, (narrowing?: string) => Promise<string>>> = {
  pyramid: () => benchPyramid(),
  'pyramid-100': benchVastPyramids,
  preview: () => benchFirstPreview(),
  upload: () => benchUpload(),
  crowd: () => benchUploadCrowd(),
  uploads: async () => `${await benchUpload()}\n\n${await benchUploadCrowd()}`,
  lists: () => benchLists(100_000),
  'lists-million': () => benchLists(1_000_000),
  'map-points': () => benchMapPoints(),
  growth: () => benchGrowth(),
  hubs: () => benchHubs(),
  'hubs-ready': () => benchHubsReady(),
  'hubs-ready-tiny': () => benchHubsReady(tinySet),
  'hubs-idle': () => benchIdleHubs(10_000),
  former: benchFormer,
  hostile: benchHostile,
  'hostile-slice': benchHostileSlice,
  viewer: () => benchViewer(),
  visitors: () => benchVisitors(),
}
const standard = ['pyramid', 'preview', 'upload', 'lists']

const asked = process.argv.slice(2).filter((name) => name !== '--')
const unknown = asked.filter((name) => parts[partOf(name)] === undefined)
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const busy = loadavg()[0] ?? 0
if (busy > 1) console.log(`The machine is busy (load ${busy.toFixed(1)}): trust the ratios, not the times.\n`)

for (const name of asked.length > 0 ? asked : standard) {
  console.log(`## ${name}\n`)
  console.log(`${(await parts[partOf(name)]?.(narrowingOf(name))) ?? ''}\n`)
}

function partOf(name: string): string {
  return name.split('=')[0] ?? ''
}

function narrowingOf(name: string): string | undefined {
  return name.split('=')[1]
}
