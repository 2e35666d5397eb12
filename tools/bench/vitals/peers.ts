// The first picture of a tour beside pages that hold nothing but another viewer and the same panorama: read from the pixels of what
// is drawn, by the harness beside the checkout.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folder, isThere, provideHarness } from '../viewer/harness.ts'
import { inSlowPage } from './slow-page.ts'

export const peers = ['psv', 'pannellum', 'marzipano'] as const
const LONGEST_MS = 30_000

/** The picture that all have; null where the harness is absent. */
export async function samePicture(): Promise<string | null> {
  if (!isThere()) return null
  await provideHarness()
  return join(folder, 'data/source.jpg')
}

/** Milliseconds until the whole view is drawn, of our page and of the peers', in turns. */
export async function firstPictures(
  executablePath: string,
  ours: string,
  rounds: number,
): Promise<readonly number[][]> {
  const { serve } = (await import(pathToFileURL(join(folder, 'server.mjs')).href)) as {
    serve: (what: object) => Promise<{ base: string }>
  } // as the harness has it
  const data = join(folder, 'data')
  const meta: unknown = JSON.parse(await readFile(join(data, 'tiles.json'), 'utf8'))
  const { base } = await serve({ names: peers, data, meta, h2: false, out: folder })
  const addresses = [ours, ...peers.map((name) => `${base}/${name}.html?yaw=20&pitch=-5&vfov=75`)]
  const probe = await readFile(join(folder, 'probe.js'), 'utf8')
  const seen: number[][] = addresses.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, address] of addresses.entries())
      seen[index]?.push(await firstPicture(executablePath, address, probe))
  return seen
}

function firstPicture(executablePath: string, address: string, probe: string): Promise<number> {
  return inSlowPage({ executablePath, before: [probe] }, async ({ page }) => {
    await page.goto(address, { waitUntil: 'commit' })
    // The question may come before the page's own world is made.
    const told = await page.waitForFunction(
      () => (Reflect.get(globalThis, '__probe') as { full: number | null } | undefined)?.full,
      undefined,
      { timeout: LONGEST_MS, polling: 100 },
    ) // of the probe
    return (await told.jsonValue()) ?? Number.NaN
  })
}
