// What the demonstration's tour tells beyond its rooms, as the folder of the demo gives it: by titles and names, because ids are
// made when it is brought in.
import type { Direction, View } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'

interface Named extends Direction {
  readonly title: string
}

export interface DemoStory {
  readonly folders: readonly string[]
  readonly scenes: readonly DemoScene[]
  /** Items of the library, by name. */
  readonly music: string
  readonly plan: string
  readonly walk: {
    readonly title: string
    readonly duration: number
    readonly keys: readonly DemoKey[]
    /** What is pointed at, and what the weather does meanwhile. */
    readonly pointed: readonly {
      readonly scene: string
      readonly title: string
      readonly from: number
      readonly to: number
    }[]
    readonly effects: readonly { readonly name: string; readonly from: number; readonly to: number }[]
  }
  /** By what was written. */
  readonly english: Readonly<Record<string, string>>
}

export interface DemoKey extends View {
  readonly scene: string
  readonly time: number
  readonly hold: number
  readonly caption: string
}

export interface DemoScene {
  readonly title: string
  readonly folder: string
  readonly place: { readonly x: number; readonly y: number }
  readonly heading: number
  readonly initialView: View
  readonly effect: 'none' | 'sunFlare'
  /** Name of the sound in the library. */
  readonly ambience: string | null
  readonly areas: readonly (Named & { readonly text: string; readonly points: readonly Direction[] })[]
  /** Pictures of the library, by name. */
  readonly surfaces: readonly (Named & { readonly lib: string; readonly corners: readonly Direction[] })[]
  readonly galleries: readonly (Named & { readonly libs: readonly string[] })[]
  readonly models: readonly (Named & { readonly lib: string; readonly icon: string })[]
  readonly articles: readonly (Named & { readonly html: string; readonly icon: string })[]
}

/** Ids by name; what is not there is left out. */
export interface Props {
  readonly lib: (name: string) => string | undefined
  readonly icon: (name: string) => string | undefined
}

export function storyHotspots(scene: DemoScene, props: Props): Hotspot[] {
  const placed = ({ yaw, pitch, title }: Named, id: string, titleVisible = false) => {
    return { id, yaw, pitch, title, titleVisible }
  }
  const withIcon = (name: string) => {
    const iconId = props.icon(name)
    return iconId === undefined ? {} : { iconId }
  }
  const style = { fill: '#FFFFFF', fillOpacity: 0.14, stroke: '#FFFFFF', strokeWidth: 2, hoverOnly: true }
  return [
    ...scene.areas.map((area, n): Hotspot => ({
      ...placed(area, `area-${n}`),
      kind: 'polygon',
      points: area.points.map(({ yaw, pitch }) => ({ yaw, pitch })),
      style,
      target: { text: area.text },
    })),
    ...scene.surfaces.flatMap((picture, n): Hotspot[] => {
      const libId = props.lib(picture.lib)
      const surface = { corners: [...picture.corners], opacity: 1, chromaKey: null, autoplay: false, loop: false }
      return libId === undefined
        ? []
        : [{ ...placed(picture, `surface-${n}`), kind: 'image', target: { libId }, surface }]
    }),
    ...scene.galleries.flatMap((gallery, n): Hotspot[] => {
      const libIds = gallery.libs.flatMap((name) => props.lib(name) ?? [])
      return libIds.length === 0
        ? []
        : [{ ...placed(gallery, `gallery-${n}`, true), kind: 'gallery', target: { libIds } }]
    }),
    ...scene.models.flatMap((model, n): Hotspot[] => {
      const libId = props.lib(model.lib)
      const at = { ...placed(model, `model-${n}`, true), ...withIcon(model.icon) }
      return libId === undefined ? [] : [{ ...at, kind: 'model', target: { libId } }]
    }),
    ...scene.articles.map((article, n): Hotspot => ({
      ...placed(article, `article-${n}`, true),
      ...withIcon(article.icon),
      kind: 'article',
      target: { html: article.html },
    })),
  ]
}
