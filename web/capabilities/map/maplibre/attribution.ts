// What a source asks to be shown: its author's rights and 审图号, as plain text in a corner of the map.
import type { MapSource } from '@huanshi/contract/protocol/map-source.ts'
import type { IControl } from 'maplibre-gl'

/** The rights in the map that comes along. */
export const OWN_ATTRIBUTION = 'Natural Earth · GeoNames · GSHHG · DCW'

export function attributionOf(source: Pick<MapSource, 'attribution' | 'approval' | 'kind'> | null): string {
  if (source === null) return OWN_ATTRIBUTION
  const { attribution, approval } = source
  const own = attribution === '' ? OWN_ATTRIBUTION : attribution
  return [own, approval].filter((part) => part !== '').join(' · ')
}

export class MapAttribution implements IControl {
  readonly #element = document.createElement('div')

  constructor() {
    this.#element.className = 'maplibregl-ctrl hs-map-rights'
  }

  say(text: string): void {
    this.#element.textContent = text
  }

  onAdd(): HTMLElement {
    return this.#element
  }

  onRemove(): void {
    this.#element.remove()
  }
}
