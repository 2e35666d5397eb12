// What is watched: the viewer with one video, and how it fares, looked at twenty times a second.
import { createViewer } from '@huanshi/viewer/viewer.ts'
import '@huanshi/viewer/viewer.css'
import './sample.ts'

const asked = new URLSearchParams(location.search)
const streamUrl = asked.get('stream')
const viewer = createViewer(document.body, {
  content: {
    type: 'video',
    url: '/file.mp4',
    width: 1920,
    height: 960,
    ...(streamUrl === null ? {} : { streamUrl }),
  },
})
const begun = performance.now()
window.samples = []
setInterval(() => {
  const time = viewer.video?.currentTime ?? 0
  window.samples.push({ at: performance.now() - begun, time, width: viewer.video?.width ?? 0 })
}, 50)
