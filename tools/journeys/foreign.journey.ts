// Tours of other programs come in and show what they showed there: the same picture in the same direction, the hotspot at the same
// place of the screen. Beside the truth, the viewers of those programs themselves are asked where they are installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { root } from '../architecture/source.ts'
import { ask, userNamed, tokenOf } from './test-users.ts'
import { firstView, foreignTours, place, zipped, type Files } from './foreign-tours.ts'
import { address, signIn } from './person.ts'
import { barePicture, expectView } from './seen-view.ts'
import { readPicture, screenDifference } from './sphere-truth.ts'

const SIZE = { width: 1280, height: 720 }
const SOURCE = join(root, 'apps/demo/panoramas/hall.jpg')
const peers = join(root, 'node_modules/.cache/peers/viewers/node_modules')
const TOLERANCE = 7

test.use({ viewport: SIZE, reducedMotion: 'reduce' })

test('tours of krpano, Pannellum and Marzipano look here as they did there', async ({ page }) => {
  test.setTimeout(240_000)
  const tours = await foreignTours(SOURCE)
  await page.goto(address('/Tour'))
  await signIn(page, 'editor')
  await page.getByRole('button', { name: '列表的更多操作' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('导入漫游压缩包').click()
  const archives = Object.entries(tours).map(([name, files]) => ({
    name: `${name}.zip`,
    mimeType: 'application/zip',
    buffer: zipped(files),
  }))
  await (await choosing).setFiles(archives)
  const source = await readPicture(SOURCE)
  for (const [name, files] of Object.entries(tours)) {
    await test.step(name, async () => {
      const id = await published(name)
      await page.goto(address(`/view/tour/${id}`))
      await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 60_000 })
      const marker = await page
        .locator('.hv-overlay')
        .getByRole('button', { name: 'spot' })
        .locator(':scope > *')
        .first()
        .boundingBox()
      const due = onScreen()
      expect(Math.hypot(middle(marker).x - due.x, middle(marker).y - due.y)).toBeLessThan(3)
      const seen = await expectView(page, { source, view: firstView, tolerance: TOLERANCE, aside: 6 })
      const theirs = await shownThere(page, name, files)
      if (theirs === null) return
      expect(Math.hypot(theirs.spot.x - due.x, theirs.spot.y - due.y)).toBeLessThan(3)
      expect(screenDifference(seen, theirs.picture)).toBeLessThan(TOLERANCE)
    })
  }
})

/** The draft, once its panorama is ready, shown to everybody. */
async function published(title: string): Promise<string> {
  const editor = userNamed('editor')
  const headers = { authorization: `Bearer ${await tokenOf(editor)}`, 'content-type': 'application/json' }
  const found = async () => {
    const { body } = await ask(editor, '/api/My/Tours?pageSize=20')
    return (body as { items: Tour[] }).items.find((tour) => tour.title === title && tour.scenes.length > 0)
  }
  await expect.poll(async () => (await found()) !== undefined, { timeout: 90_000 }).toBe(true)
  const tour = await found()
  const of = `/api/My/Tours/${tour?.id ?? ''}`
  const shown = { version: tour?.version, visibility: 'public' }
  const changed = await fetch(address(of), { method: 'PATCH', headers, body: JSON.stringify(shown) })
  expect(changed.status).toBe(200)
  const publish = async () => (await fetch(address(`${of}/publish`), { method: 'POST', headers, body: '{}' })).status
  await expect.poll(publish, { timeout: 60_000 }).toBe(200)
  return tour?.id ?? ''
}

/** Where the hotspot lies in a straight picture of the first view. */
function onScreen(): { x: number; y: number } {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const turn = radians(place.yaw - firstView.yaw)
  const [up, tilt] = [radians(place.pitch), radians(firstView.pitch)]
  const flat = Math.cos(up) * Math.cos(turn)
  const ahead = flat * Math.cos(tilt) + Math.sin(up) * Math.sin(tilt)
  const high = Math.sin(up) * Math.cos(tilt) - flat * Math.sin(tilt)
  const focal = SIZE.height / 2 / Math.tan(radians(firstView.fov) / 2)
  return {
    x: SIZE.width / 2 + (Math.cos(up) * Math.sin(turn) * focal) / ahead,
    y: SIZE.height / 2 - (high * focal) / ahead,
  }
}

function middle(box: { x: number; y: number; width: number; height: number } | null): { x: number; y: number } {
  return box === null ? { x: -999, y: -999 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** In the program's own viewer; null where that is not installed (krpano is not free). */
async function shownThere(page: Page, name: string, files: Files) {
  const script = { pannellum: 'pannellum/build/pannellum.js', marzipano: 'marzipano/dist/marzipano.js' }[name] ?? ''
  if (script === '' || !existsSync(join(peers, script))) {
    console.log(`The viewer of ${name} is not installed: only the truth is compared`)
    return null
  }
  const style = name === 'pannellum' ? readFileSync(join(peers, 'pannellum/build/pannellum.css'), 'utf8') : ''
  const other = await page.context().browser()?.newPage({ viewport: SIZE })
  if (other === undefined) throw new Error('no browser')
  const begin = { pannellum: pannellumPage, marzipano: marzipanoPage }[name] ?? ''
  await other.route('http://peer.test/**', (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const html = `<!doctype html><style>${style} html,body,#v{margin:0;width:100%;height:100%}</style><div id="v"></div>
      <script src="/viewer.js"></script>${files['data.js'] === undefined ? '' : '<script src="/data.js"></script>'}<script>${begin}</script>`
    if (path === '') return route.fulfill({ contentType: 'text/html', body: html })
    if (path === 'viewer.js') return route.fulfill({ path: join(peers, script) })
    const body = files[path]
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body: Buffer.from(body) })
  })
  await other.goto('http://peer.test/')
  await other.waitForFunction(() => 'isThere' in window, undefined, { timeout: 60_000 })
  await other.waitForTimeout(1500)
  const spot = middle(await other.locator(name === 'pannellum' ? '.pnlm-hotspot' : '.spot').boundingBox())
  const picture = await barePicture(other, '.pnlm-ui,.pnlm-hotspot-base,.spot')
  await other.close()
  return { spot, picture }
}

const pannellumPage = `fetch('/tour.json').then((a) => a.json()).then((config) => {
  pannellum.viewer('v', { ...config, default: { ...config.default, showControls: false, compass: false } })
    .on('load', () => { window.isThere = true })
})`

const marzipanoPage = `const [data] = APP_DATA.scenes
const viewer = new Marzipano.Viewer(document.getElementById('v'))
const scene = viewer.createScene({
  source: Marzipano.ImageUrlSource.fromString('/tiles/' + data.id + '/{z}/{f}/{y}/{x}.jpg'),
  geometry: new Marzipano.CubeGeometry(data.levels),
  view: new Marzipano.RectilinearView(data.initialViewParameters),
})
for (const { yaw, pitch } of data.infoHotspots) {
  const spot = document.createElement('div')
  spot.className = 'spot'
  spot.style.cssText = 'width:20px;height:20px;margin:-10px'
  scene.hotspotContainer().createHotspot(spot, { yaw, pitch })
}
scene.switchTo({ transitionDuration: 0 }, () => { window.isThere = true })`
