// As much of Google's Maps JavaScript API as is used, and how its script is loaded (developers.google.com/maps/documentation/javascript).
import { loadScript } from '../load-script.ts'

interface GoogleLatLng {
  lat(): number
  lng(): number
}

export interface GoogleCamera {
  readonly center: { readonly lat: number; readonly lng: number }
  readonly zoom: number
}

/** Zoom counts tiles of 256 pixels. */
interface GoogleMap {
  getCenter(): GoogleLatLng | undefined
  getZoom(): number | undefined
  moveCamera(camera: GoogleCamera): void
  setOptions(options: Readonly<Record<string, unknown>>): void
  addListener(name: 'bounds_changed' | 'idle' | 'tilesloaded', listener: () => void): object
  addListener(name: 'click', listener: (event: { readonly latLng: GoogleLatLng | null }) => void): object
}

interface GoogleMapsApi {
  readonly Map: new (host: HTMLElement, options: Readonly<Record<string, unknown>>) => GoogleMap
  readonly event: { clearInstanceListeners(map: GoogleMap): void }
}

declare global {
  interface Window {
    google?: { readonly maps: GoogleMapsApi }
    /** Called by the script where it does not accept the key. */
    gm_authFailure?: () => void
    huanshiGoogleMaps?: () => void
  }
}

const SCRIPT = 'https://maps.googleapis.com/maps/api/js'
/** How long the script may take to fetch the rest of itself; ms. */
const PATIENCE = 15_000

let ready: Promise<GoogleMapsApi> | undefined

export function loadGoogle(key: string | null): Promise<GoogleMapsApi> {
  ready ??= load(key)
  ready.catch(() => {
    ready = undefined
  })
  return ready
}

async function load(key: string | null): Promise<GoogleMapsApi> {
  const called = new Promise<void>((resolve, reject) => {
    window.huanshiGoogleMaps = resolve
    setTimeout(() => reject(new Error('the script of the map said nothing')), PATIENCE)
  })
  const words = new URLSearchParams({
    key: key ?? '',
    v: 'quarterly',
    loading: 'async',
    language: 'zh-CN',
    callback: 'huanshiGoogleMaps',
  })
  await Promise.all([called, loadScript(`${SCRIPT}?${words}`)])
  if (window.google === undefined) throw new Error('the script of the map said nothing')
  return window.google.maps
}

const refused = new Set<() => void>()

/** The key turns out to be refused only after a map has been made. Answers how to stop listening. */
export function onKeyRefused(listener: () => void): () => void {
  window.gm_authFailure = () => {
    for (const told of refused) told()
  }
  refused.add(listener)
  return () => refused.delete(listener)
}
