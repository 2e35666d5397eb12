// The service that draws a source, loaded only where it is shown.
import type { AdapterEvents, AdapterStart, MapAdapter } from '../geo-map.ts'

/** @throws where the service cannot be had or cannot draw */
export async function openAdapter(start: AdapterStart, events: AdapterEvents): Promise<MapAdapter> {
  switch (start.source?.kind) {
    case 'amap': {
      const { openAMap } = await import('../amap/amap-adapter.ts')
      return openAMap(start, events)
    }
    case 'google': {
      const { openGoogle } = await import('../google/google-adapter.ts')
      return openGoogle(start, events)
    }
    default: {
      const { openMapLibre } = await import('../maplibre/maplibre-adapter.ts')
      return openMapLibre(start, events)
    }
  }
}
