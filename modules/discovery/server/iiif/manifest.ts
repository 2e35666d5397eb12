// Manifests of IIIF Presentation 3: a panorama as one canvas, a tour as a sequence of its scenes.
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { wholeSize } from './image-files.ts'
import {
  imageAddress,
  manifestAddress,
  NAVPLACE_CONTEXT,
  PRESENTATION_CONTEXT,
  sceneImage,
  wholeImage,
  type IiifWork,
} from './iiif-parts.ts'
import { tiledPlan, type ListedTour, type ShownPano, type ShownPicture } from './shown-pictures.ts'

interface Told {
  readonly kind: IiifWork
  readonly id: string
  readonly slug: string | null
  readonly title: string
  readonly description: string
  readonly author: string
  /** Of the words; none where it is not known. */
  readonly language: string
  readonly takenTime: string | null
  readonly place: Location | null
}

interface Shown {
  /** Within the manifest. */
  readonly id: string
  readonly title: string
  /** Of the image service. */
  readonly image: string
  readonly picture: ShownPicture
}

/** Null for what has neither a picture nor a video. */
export function panoManifest(pano: ShownPano, origin: string): object | null {
  const told = { ...pano, kind: 'pano' as const, id: pano.panoId, language: 'none' }
  return manifestOf(told, [{ id: pano.panoId, title: pano.title, image: pano.panoId, picture: pano }], origin)
}

export function tourManifest(tour: ListedTour, origin: string): object | null {
  const { title, description, languages, startSceneId } = tour.content
  const scenes = tour.content.scenes
    .toSorted((one, other) => one.order - other.order)
    .flatMap((scene): Shown[] => {
      const panoId = scene.panoId.toLowerCase()
      const picture = tour.pictures.get(panoId)
      return picture === undefined
        ? []
        : [{ id: scene.id, title: scene.title, image: sceneImage(tour.id, panoId), picture }]
    })
  const told = {
    ...tour,
    kind: 'tour' as const,
    title,
    description,
    language: languages[0] ?? 'zh-CN',
    takenTime: null,
  }
  return manifestOf(told, scenes, origin, startSceneId)
}

function manifestOf(told: Told, scenes: readonly Shown[], origin: string, start?: string | null): object | null {
  const id = manifestAddress(origin, told.kind, told.id)
  const words = (text: string) => ({ [told.language]: [text] })
  const canvases = scenes.flatMap((scene) => canvasOf(scene, { origin, manifest: id, words }))
  if (canvases.length === 0) return null
  const first = canvases.find((canvas) => canvas.id === canvasId(id, start ?? ''))
  const page = `${origin}/view/${told.kind}/${told.slug ?? told.id}`
  return {
    '@context': told.place === null ? PRESENTATION_CONTEXT : [NAVPLACE_CONTEXT, PRESENTATION_CONTEXT],
    id,
    type: 'Manifest',
    label: words(told.title),
    ...(told.description === '' ? {} : { summary: words(told.description) }),
    metadata: [{ label: { 'zh-CN': ['作者'], en: ['Author'] }, value: { none: [told.author] } }],
    homepage: [{ id: page, type: 'Text', label: words(told.title), format: 'text/html' }],
    ...(canvases[0]?.thumbnail === undefined ? {} : { thumbnail: canvases[0].thumbnail }),
    ...(told.takenTime === null ? {} : { navDate: told.takenTime.replace(/\.\d+Z$/, 'Z') }),
    ...(told.place === null ? {} : { navPlace: navPlace(id, told.place) }),
    behavior: ['individuals'],
    ...(first === undefined ? {} : { start: { id: first.id, type: 'Canvas' } }),
    items: canvases,
  }
}

const canvasId = (manifest: string, scene: string): string =>
  `${manifest.slice(0, -'/manifest.json'.length)}/canvas/${encodeURIComponent(scene)}`

interface Within {
  readonly origin: string
  readonly manifest: string
  readonly words: (text: string) => object
}

function canvasOf({ id: scene, title, image, picture }: Shown, { origin, manifest, words }: Within) {
  const id = canvasId(manifest, scene)
  const painted = imageBody(image, picture, origin) ?? videoBody(picture, origin)
  if (painted === null) return []
  const { body, extent, thumbnail } = painted
  const annotation = { id: `${id}/painting`, type: 'Annotation', motivation: 'painting', body, target: id }
  const items = [{ id: `${id}/page`, type: 'AnnotationPage', items: [annotation] }]
  return [{ id, type: 'Canvas' as const, label: words(title), ...extent, ...thumbnail, items }]
}

function imageBody(name: string, picture: ShownPicture, origin: string) {
  const pyramid = tiledPlan(picture)
  if (pyramid === null) return null
  const image = imageAddress(origin, name)
  const service = [{ id: image, type: 'ImageService3', profile: 'level0' }]
  const kind = { type: 'Image', format: 'image/jpeg' }
  const [smallest = pyramid] = pyramid.levels
  const size = { width: smallest.width, height: smallest.height }
  return {
    extent: { width: pyramid.width, height: pyramid.height },
    body: { id: origin + wholeImage(name), ...kind, ...wholeSize(pyramid), service },
    thumbnail: {
      thumbnail: [{ id: `${image}/full/${size.width},${size.height}/0/default.jpg`, ...kind, ...size, service }],
    },
  }
}

function videoBody({ content, duration, thumbnailUrl }: ShownPicture, origin: string) {
  if (content.type !== 'video' || duration === null) return null
  const extent = { width: content.width, height: content.height, duration }
  const at = (url: string): string => new URL(url, origin).href
  const small =
    thumbnailUrl === null ? {} : { thumbnail: [{ id: at(thumbnailUrl), type: 'Image', format: 'image/jpeg' }] }
  return { extent, body: { id: at(content.url), type: 'Video', format: 'video/mp4', ...extent }, thumbnail: small }
}

function navPlace(manifest: string, { lng, lat }: Location): object {
  const geometry = { type: 'Point', coordinates: [lng, lat] }
  const features = [{ id: `${manifest}#place`, type: 'Feature', properties: {}, geometry }]
  return { id: `${manifest}#places`, type: 'FeatureCollection', features }
}
