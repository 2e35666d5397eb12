// Brings the first pictures of the scenes that can be reached from here into the browser's cache, once this one is sharp.
import type { ShownScene } from './use-walk.ts'

const MOST = 4
const asked = new Set<string>()

export function preloadNeighbours(scene: ShownScene, scenes: readonly ShownScene[]): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection // not in every browser
  if (connection?.saveData === true) return
  const near = scene.hotspots.flatMap(({ target }) =>
    target !== null && 'sceneId' in target ? scenes.filter(({ id }) => id === target.sceneId) : [],
  )
  const at = scenes.indexOf(scene)
  const next = scenes[at + 1]
  for (const { previewUrl } of [...near, ...(next === undefined ? [] : [next])].slice(0, MOST)) {
    if (previewUrl === null || asked.has(previewUrl)) continue
    asked.add(previewUrl)
    // The same kind of request as the viewer's, so that the viewer finds it.
    void fetch(previewUrl, { priority: 'low' }).then(
      (answer) => answer.blob(),
      () => undefined,
    )
  }
}
