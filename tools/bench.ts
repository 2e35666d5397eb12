// npm run bench [-- PART[=NARROWING] …]: figures beside a peer measured in the same run, printed and kept in tools/results/bench.
// npm run bench -- compare A B: what moved from A to B by more than noise.
import { benchBake } from './bench/bake.ts'
import { compare } from './bench/compare.ts'
import { Figures, machineNow, writeFigures } from './bench/figures.ts'
import { benchDollhouse } from './bench/dollhouse.ts'
import { benchDrop } from './bench/drop.ts'
import { benchFirstPreview } from './bench/first-preview.ts'
import { benchFolderUpload } from './bench/folder-upload.ts'
import { benchGrowth } from './bench/growth.ts'
import { benchHashes } from './bench/hashes.ts'
import { benchHeal } from './bench/heal.ts'
import { benchHostile, benchHostileSlice } from './bench/hostile.ts'
import { benchHubsReady, tinySet } from './bench/hubs-ready.ts'
import { benchHubs, benchIdleHubs } from './bench/hubs.ts'
import { benchListsAlike } from './bench/lists-alike.ts'
import { benchLists } from './bench/lists.ts'
import { benchMapPoints } from './bench/map-points.ts'
import { benchMixed } from './bench/mixed.ts'
import { benchPyramid } from './bench/pyramid.ts'
import { benchVastPyramids } from './bench/pyramid-vast.ts'
import { benchSplats } from './bench/splats.ts'
import { benchStart } from './bench/start.ts'
import { benchUploadCrowd } from './bench/upload-crowd.ts'
import { benchUpload } from './bench/upload.ts'
import { benchVideos } from './bench/videos.ts'
import { benchViewer } from './bench/viewer.ts'
import { benchVisitors } from './bench/visitors.ts'
import { benchVitals } from './bench/vitals.ts'
import { benchWalk } from './bench/walk.ts'
import { benchCapacity } from './capacity/capacity.ts'

/** What stands behind a `=` narrows the part where it can be narrowed. */
const parts: Readonly<Record<string, (figures: Figures, narrowing?: string) => Promise<string>>> = {
  pyramid: benchPyramid,
  bake: (figures) => benchBake(figures),
  heal: (figures) => benchHeal(figures),
  drop: (figures) => benchDrop(figures),
  walk: benchWalk,
  dollhouse: (figures) => benchDollhouse(figures),
  'pyramid-100': benchVastPyramids,
  start: benchStart,
  splats: benchSplats,
  mixed: benchMixed,
  preview: (figures) => benchFirstPreview(figures),
  hashes: benchHashes,
  upload: benchUpload,
  crowd: benchUploadCrowd,
  'folder-upload': (figures) => benchFolderUpload(figures),
  lists: (figures) => benchLists(figures, 100_000),
  'lists-million': (figures) => benchLists(figures, 1_000_000),
  'lists-alike': benchListsAlike,
  'map-points': benchMapPoints,
  vitals: benchVitals,
  growth: benchGrowth,
  hubs: (figures) => benchHubs(figures),
  'hubs-ready': () => benchHubsReady(),
  'hubs-ready-tiny': () => benchHubsReady(tinySet),
  'hubs-idle': (figures) => benchIdleHubs(figures, 10_000),
  hostile: benchHostile,
  'hostile-slice': benchHostileSlice,
  viewer: benchViewer,
  visitors: benchVisitors,
  videos: benchVideos,
  capacity: benchCapacity,
}
const standard = ['pyramid', 'preview', 'upload', 'lists']

const words = process.argv.slice(2).filter((name) => name !== '--')
if (words[0] === 'compare') {
  console.log(await compare(words[1], words[2]))
  process.exit()
}
const asked = words
const unknown = asked.filter((name) => parts[partOf(name)] === undefined)
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

for (const name of asked.length > 0 ? asked : standard) {
  const machine = machineNow()
  const { loadBefore } = machine
  console.log(`## ${name}\n`)
  if (loadBefore > 1)
    console.log(`The machine is busy (load ${loadBefore.toFixed(1)}): trust the ratios, not the times.\n`)
  const figures = new Figures()
  console.log(`${(await parts[partOf(name)]?.(figures, narrowingOf(name))) ?? ''}\n`)
  if (figures.all.length > 0) await writeFigures({ part: name, figures: figures.all, machine })
}
// The harness beside the checkout opens a server and gives no way to close it.
process.exit()

function partOf(name: string): string {
  return name.split('=')[0] ?? ''
}

function narrowingOf(name: string): string | undefined {
  return name.split('=')[1]
}
