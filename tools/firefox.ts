// npm run journeys:firefox: what visitors, members and receivers of tours do, in Debian's Firefox, on the product as `npm start` runs it.
// Words behind `--` leave only the steps whose names have one of them.
import { hasDisplay, openDisplay } from './firefox/display.ts'
import { findFirefox, openFirefox } from './firefox/firefox.ts'
import { embeddingSteps } from './firefox/embedding.ts'
import { memberSteps } from './firefox/members.ts'
import { offlineSteps } from './firefox/offline.ts'
import { roomSteps } from './firefox/rooms.ts'
import { runSteps } from './firefox/run-steps.ts'
import { siteAt } from './firefox/site.ts'
import { TOUR } from './firefox/step.ts'
import { studioSteps } from './firefox/studio.ts'
import { talkSteps } from './firefox/talk.ts'
import { videoSteps } from './firefox/video.ts'
import { visitorSteps } from './firefox/visitors.ts'
import startForAll from './journeys/server.ts'

const all = [
  visitorSteps,
  roomSteps,
  videoSteps,
  embeddingSteps,
  offlineSteps,
  memberSteps,
  talkSteps,
  studioSteps,
].flat()
const words = process.argv.slice(2).filter((word) => word !== '--')
const steps = words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)))

const firefox = findFirefox()
if (firefox === null || !hasDisplay()) {
  console.log('████ NO FIREFOX OR NO Xvfb HERE (apt-get install firefox-esr xvfb): ITS JOURNEYS DID NOT RUN ████')
} else {
  const stop = await startForAll()
  const display = await openDisplay()
  let failed = 0
  try {
    const site = siteAt(process.env['HUANSHI_JOURNEY_URL'] ?? '')
    await site.first('Tours', TOUR)
    for (const isMoving of [false, true]) {
      const wanted = steps.filter((step) => (step.isMoving === true) === isMoving)
      if (wanted.length === 0) continue
      const browser = await openFirefox(firefox, display.name, isMoving)
      if (!isMoving) console.log(await browser.version())
      try {
        failed += await runSteps(browser, wanted, site)
      } finally {
        await browser.close()
      }
    }
  } finally {
    display.close()
    await stop()
  }
  console.log(`firefox: ${steps.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
