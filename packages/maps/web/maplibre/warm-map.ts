import { mapSources } from '../map-sources.ts'

/** A map is about to be opened: what it needs one after the other is asked for at once. */
export function warmMap(): void {
  void mapSources()
  void import('./maplibre-adapter.ts').catch(() => undefined) // opening it says what is wrong
}
