// The page of this viewer for the comparison of viewers: `bench` is what its harness calls.
import { createViewer } from '@huanshi/viewer/viewer.ts'
import '@huanshi/viewer/viewer.css'

const first = window.Q
const manifest = (id) => ({
  ...window.TILES.huanshi,
  tileUrl: `/t/${id}/huanshi/{level}/{column}_{row}.jpg`,
  previewUrl: `/t/${id}/huanshi/preview.jpg`,
})
const viewer = createViewer(document.getElementById('v'), {
  manifest: manifest(first.id),
  view: { yaw: first.yaw, pitch: first.pitch, fov: first.vfov },
})
const ready = new Promise((resolve) => viewer.on('ready', resolve))

window.bench = {
  ready: () => ready,
  setView(yaw, pitch, fov) {
    viewer.view = { yaw, pitch, fov }
  },
  settled: () => viewer.settled,
  load: (id) => viewer.setScene(manifest(id), { view: viewer.view, transition: 'none' }),
}
