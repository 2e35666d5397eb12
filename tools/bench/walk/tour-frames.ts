// Runs in the browser: from scene to scene as the product's pages go, on foot and by the viewer's own transition.
import { createWalker } from '@huanshi/tour/web/rooms/walker.ts'
import type { Content, Viewer } from '@huanshi/viewer/types.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'
import '@huanshi/viewer/viewer.css'
import { countGraphics } from './count-graphics.ts'
import { recorded, type FrameRecord, type FramesPage, type Going } from './frame-record.ts'
import type { Look } from './ways.ts'

countGraphics()

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

function contentOf({ tour }: Going, id: string): Content {
  const content = tour.scenes.find((scene) => scene.id === id)?.content
  if (content?.type !== 'equirectangular') throw new Error(`no picture of ${id}`)
  return content
}

async function shown(viewer: Viewer, content: Content, view: Look): Promise<void> {
  await viewer.setScene(content, { view, transition: 'none' })
  while (!viewer.settled) await pause()
}

/** Both scenes have been looked at, so that their pictures lie in the browser's cache. */
async function begin(going: Going): Promise<Viewer> {
  const { from, to, looks } = going
  const viewer = createViewer(document.body, { content: contentOf(going, to), view: looks[1] })
  await shown(viewer, contentOf(going, to), looks[1])
  await shown(viewer, contentOf(going, from), looks[0])
  return viewer
}

let ready: (() => Promise<FrameRecord>) | null = null

async function prepareWalk(going: Going): Promise<void> {
  const { tour, from, to, looks } = going
  const viewer = await begin(going)
  const walker = createWalker(tour.rooms, tour.scenes)
  walker.prepare(from)
  // Until its pictures have come there is no way; one that begins is not taken.
  for (let tries = 0; tries < 500; tries++) {
    const way = walker.start(viewer, from, to, looks[1])
    way?.leave()
    if (way !== null) break
    await pause()
  }
  while (document.querySelector('canvas[data-walk]') !== null) await pause()
  ready = () =>
    recorded(async () => {
      const way = walker.start(viewer, from, to, looks[1])
      if (way === null) throw new Error(`no way from ${from} to ${to}`)
      await way.arrived
      await viewer.setScene(contentOf(going, to), { view: looks[1], transition: 'none' })
      way.leave()
      while (document.querySelector('canvas[data-walk]') !== null) await pause()
    })
}

async function prepareFade(going: Going): Promise<void> {
  const { to, looks, door } = going
  const viewer = await begin(going)
  const options = { view: looks[1], transition: 'travel', towards: door } as const
  ready = () => recorded(() => viewer.setScene(contentOf(going, to), options))
}

const tourFrames: FramesPage = {
  prepare: (going, kind) => (kind === 'walk' ? prepareWalk(going) : prepareFade(going)),
  go() {
    if (ready === null) throw new Error('nothing is prepared')
    return ready()
  },
}
Object.assign(window, { tourFrames })
