// What follows from the variants of a scene. Visitors' first screen carries this.
import type { SceneVariant, SceneVariants } from './scene-variants.ts'

/** What the scene's own picture is called among the ids of its variants. */
export const OWN_VARIANT = 'own'

interface Varied {
  readonly variants?: SceneVariants | undefined
}

/** Whether something stands in a variant of its scene. @param only ids of variants; left out, it stands in all */
export function isInVariant(only: readonly string[] | undefined, variantId: string): boolean {
  return only === undefined || only.includes(variantId)
}

/** Every id by which a variant of the scene can be named. */
export function variantIds({ variants }: Varied): string[] {
  return [OWN_VARIANT, ...(variants?.list.map(({ id }) => id) ?? [])]
}

type Only = { readonly variants?: string[] | undefined }

/** The scene with the variants that fulfil something, and nothing in it that names another. */
export function withVariants<S extends Varied & { readonly hotspots: readonly Only[] }>(
  scene: S,
  isKept: (variant: SceneVariant) => boolean,
): S {
  const { variants } = scene
  if (variants === undefined) return scene
  const list = variants.list.filter(isKept)
  const next = { ...scene, variants: { ...variants, list } }
  const known = new Set(variantIds(next))
  const hotspots = scene.hotspots.flatMap((hotspot) => {
    if (hotspot.variants === undefined) return [hotspot]
    const left = hotspot.variants.filter((id) => known.has(id))
    // What stood only in variants that are gone is gone with them.
    return left.length === 0 ? [] : [{ ...hotspot, variants: left }]
  })
  if (list.length > 0) return { ...next, hotspots }
  const { variants: _none, ...alone } = next
  return { ...alone, hotspots: hotspots.map(({ variants: _only, ...hotspot }) => hotspot) } as unknown as S // without an optional member
}

/** The same for another scene: what stood only in variants that this one has not stands in all of its own. */
export function inVariantsOf<H extends Only>(scene: Varied, hotspot: H): H {
  const { variants: named, ...rest } = hotspot
  const known = variantIds(scene)
  const left = named?.filter((id) => known.includes(id)) ?? []
  if (left.length === (named?.length ?? 0)) return hotspot
  return (left.length === 0 ? rest : { ...rest, variants: left }) as H // an optional member
}
