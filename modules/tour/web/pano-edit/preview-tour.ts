// The panorama as its editor has it now, as visitors would be shown it: a tour of one scene.
import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import { keptOf, type PublicTour } from '../../contract/public-tour.ts'
import { newContent } from '../../contract/tour-content.ts'
import type { SceneContent } from '@huanshi/pano/contract/scene-content.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Skin } from '@huanshi/skins/contract/skin.ts'
import type { WornSkin } from '@huanshi/skins/contract/skin-choice.ts'
import type { Content } from '@huanshi/viewer/types.ts'
import type { PanoDraft } from './pano-draft.ts'

interface Previewed {
  readonly stored: Pano
  readonly draft: PanoDraft
  readonly content: Content
  readonly author: string
  readonly skin: Skin
  /** Of the logo over the tripod. */
  readonly logoUrl: string | null
}

export function previewTour({ stored, draft, content, author, skin, logoUrl }: Previewed): PublicTour {
  const { id, kind, userName, coverUrl, thumbnailUrl, previewUrl, views, likes } = stored
  const { title, hotspots, initialView, limits, level, nadir, location, showPlace } = draft
  const own = draft.skin !== null && draft.skin.id === skin.id ? draft.skin.options : {}
  const scene = {
    id,
    panoId: id,
    title,
    folderId: null,
    kind,
    content: shownContent(content),
    initialView,
    limits,
    level,
    nadir,
    hotspots,
    heading: location?.heading ?? null,
    location: showPlace ? location : null,
    ambience: null,
    effects: 'none' as const,
    order: 0,
    thumbnailUrl,
    previewUrl,
  }
  const linked = hotspots.flatMap((hotspot) =>
    hotspot.kind === 'pano' ? [{ id: hotspot.target.panoId.toLowerCase(), title: hotspot.title }] : [],
  )
  return {
    id,
    slug: null,
    ...keptOf(newContent(title)),
    description: draft.description,
    userName,
    displayName: author,
    publishedTime: null,
    views,
    likes,
    comments: 0,
    allowComments: draft.allowComments,
    coverUrl,
    skin: { code: skin.code, options: { ...skin.options.defaults, ...own } as WornSkin['options'] }, // as its form gives them
    startSceneId: id,
    scenes: [scene],
    music: null,
    opening: { kind: 'none', videoUrl: null },
    map: { kind: 'none', imageUrl: null, width: null, height: null, points: [] },
    libs: nadir.libId === null || logoUrl === null ? {} : { [nadir.libId.toLowerCase()]: logo(logoUrl) },
    icons: {},
    panos: Object.fromEntries(linked.map((one) => [one.id, { ...one, thumbnailUrl: null }])),
  }
}

function shownContent(content: Content): SceneContent {
  // A plan of tiles is what the server sends, whole.
  if ('tileUrl' in content) return { previewUrl: '', ...content } as SceneContent
  const posterUrl = content.posterUrl ?? null
  if (content.type === 'video') {
    const { url, width, height } = content
    const levels = [{ url, width, height }]
    return { type: 'video', url, posterUrl, projection: 'equirectangular', width, height, levels }
  }
  if (content.type === 'model') return { type: 'model', url: content.url, posterUrl }
  return { type: 'splat', url: content.url, posterUrl, format: content.format ?? null }
}

function logo(url: string): PublicLib {
  const unknown = { thumbnailUrl: null, width: null, height: null, duration: null, mime: '', fileName: '', size: 0 }
  return { kind: 'image', name: '', url, ...unknown }
}
