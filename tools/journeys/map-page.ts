// Where on the screen a place of a map lies whose view is known, and which place a point of the screen is.
import type { MapBounds, MapView, Pixel } from '@huanshi/maps/web/geo-map.ts'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { fromPixel, toPixel, viewOf } from '@huanshi/maps/web/mercator.ts'
import { expect, type Locator } from '@playwright/test'

export interface MapPage {
  /** Pixels of the page. */
  toPage(at: LngLat): Pixel
  /** @param from the middle of the map */
  place(from: Pixel): LngLat
  /** Pixels of the page. */
  near(from: Pixel): Pixel
}

/** @param view its own, or the one that shows a box with these margins */
export async function mapPage(map: Locator, view: MapView | Fitted): Promise<MapPage> {
  const box = await map.boundingBox()
  if (box === null) throw new Error('the map is not there')
  const size = { width: box.width, height: box.height }
  const shown = 'bounds' in view ? viewOf(view.bounds, { size, maxZoom: view.maxZoom, ...view.padding }) : view
  const near = ({ x, y }: Pixel): Pixel => ({ x: box.x + size.width / 2 + x, y: box.y + size.height / 2 + y })
  return {
    near,
    toPage(at) {
      const { x, y } = toPixel(at, shown, size)
      return { x: box.x + x, y: box.y + y }
    },
    place: ({ x, y }) => fromPixel({ x: size.width / 2 + x, y: size.height / 2 + y }, shown, size),
  }
}

interface Fitted {
  readonly bounds: MapBounds
  readonly maxZoom: number
  readonly padding: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
}

/** The tools are in hand as soon as the map is there. */
export async function takeTool(page: Locator, name: string): Promise<void> {
  const tool = page.getByRole('button', { name, exact: true })
  await tool.click()
  await expect(tool).toHaveAttribute('aria-pressed', 'true')
}
