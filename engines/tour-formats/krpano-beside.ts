/** What stands around the scenes of a krpano tour: music, a plan with points, and what has no like here. */
import type { ForeignMap, Left } from './foreign-tour.ts'
import { effectsOf, type Actions } from './krpano-script.ts'
import { addressOf, named, type Node } from './krpano-xml.ts'

const sound = /\.(mp3|m4a|ogg|aac|wav)$/i
const picture = /\.(jpe?g|png|webp|gif)$/i

interface Beside {
  readonly music?: string
  readonly map?: ForeignMap
  readonly left: readonly Left[]
}

/** @param sceneOf the scene that a script names, if it is one of the tour's */
export function krpanoBeside(
  root: readonly Node[],
  actions: Actions,
  sceneOf: (name: string | undefined) => string | undefined,
): Beside {
  const scenes = named(root, 'scene')
  const all = [...root, ...scenes.flatMap(({ children }) => children)].filter(isOfTour)
  const layers = all.filter(({ name }) => name === 'layer' || name === 'plugin')
  const map = layers.map((layer) => planOf(layer, actions, sceneOf)).find((found) => found !== undefined)
  const music = musicOf([...all, ...scenes], actions)
  const left = [
    ...layers
      .filter((layer) => layer !== map?.node && !isPlayer(layer))
      .map(({ name, attributes }): Left => ({
        sceneId: '',
        what: name === 'plugin' ? 'plugin' : 'layer',
        name: attributes['name'] ?? '',
      })),
    ...all
      .filter(({ name }) => name === 'action')
      .flatMap(({ attributes }): Left[] => {
        const { unknown } = effectsOf(attributes['content'] ?? '', actions)
        const name = attributes['name'] ?? ''
        return unknown.length === 0 || /^startup$/i.test(name) ? [] : [{ sceneId: '', what: 'action', name }]
      }),
  ]
  return { ...(music === undefined ? {} : { music }), ...(map === undefined ? {} : { map: map.map }), left }
}

/** Not of the viewer's own skin, which we have one of ourselves. */
function isOfTour({ at, attributes }: Node): boolean {
  return !/(^|\/)(skin|plugins)\//i.test(at) && !/^skin_/i.test(attributes['name'] ?? '')
}

function isPlayer({ attributes }: Node): boolean {
  return /soundinterface/i.test(attributes['url'] ?? '')
}

function musicOf(nodes: readonly Node[], actions: Actions): string | undefined {
  for (const { name, attributes, at } of nodes) {
    const scripts =
      name === 'action'
        ? [attributes['content']]
        : [attributes['onstart'], attributes['onloaded'], attributes['onxmlcomplete']]
    for (const script of scripts) {
      const url = script === undefined ? undefined : effectsOf(script, actions).sound
      if (url !== undefined && sound.test(url) && !/^https?:/i.test(url)) return addressOf(at, url)
    }
  }
  return undefined
}

/** A picture whose parts lead to at least two scenes. */
function planOf(layer: Node, actions: Actions, sceneOf: (name: string | undefined) => string | undefined) {
  const url = layer.attributes['url'] ?? ''
  if (!picture.test(url) || /^https?:/i.test(url)) return undefined
  const points = layer.children.flatMap(({ name, attributes }): ForeignMap['points'][number][] => {
    if (name !== 'layer' && name !== 'plugin') return []
    const sceneId = sceneOf(attributes['linkedscene'] ?? effectsOf(attributes['onclick'] ?? '', actions).scene)
    const [x, y] = [lengthOf(attributes['x']), lengthOf(attributes['y'])]
    const isFromCorner = /^(lefttop|topleft)?$/i.test(attributes['align'] ?? '')
    return sceneId === undefined || x === undefined || y === undefined || !isFromCorner ? [] : [{ sceneId, x, y }]
  })
  return points.length < 2 ? undefined : { node: layer, map: { path: addressOf(layer.at, url), points } }
}

function lengthOf(written: string | undefined): { value: number; isFraction: boolean } | undefined {
  const [, figure, percent] = /^\s*(-?[\d.]+)(%)?\s*$/.exec(written ?? '') ?? []
  if (figure === undefined) return undefined
  return percent === undefined
    ? { value: Number(figure), isFraction: false }
    : { value: Number(figure) / 100, isFraction: true }
}
