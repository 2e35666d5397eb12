// A panorama by itself as a tour of one scene: what a tour has and a panorama has not is empty.
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import { keptOf, type PublicScene, type PublicTour } from '../../contract/public-tour.ts'
import { newContent } from '../../contract/tour-fields.ts'

export function tourOfPano(pano: PublicPano): PublicTour {
  const {
    id,
    title,
    description,
    userName,
    displayName,
    views,
    likes,
    comments,
    allowComments,
    skin,
    coverUrl,
    linked,
    libs,
    icons,
  } = pano
  return {
    id,
    slug: null,
    ...keptOf(newContent(title)),
    description,
    userName,
    displayName,
    publishedTime: null,
    views,
    likes,
    comments,
    allowComments,
    coverUrl,
    skin,
    startSceneId: id,
    scenes: [sceneOf(pano)],
    music: null,
    opening: { kind: 'none', videoUrl: null },
    map: { kind: 'none', imageUrl: null, width: null, height: null, points: [] },
    libs,
    icons,
    panos: Object.fromEntries(linked.map((one) => [one.id, one])),
  }
}

function sceneOf(pano: PublicPano): PublicScene {
  const { id, title, kind, content, initialView, limits, level, nadir, heading, location, hotspots, coverUrl } = pano
  return {
    id,
    panoId: id,
    title,
    folderId: null,
    kind,
    content,
    initialView,
    limits,
    level,
    nadir,
    heading,
    hotspots,
    location,
    ambience: null,
    effects: 'none',
    order: 0,
    thumbnailUrl: coverUrl,
    previewUrl: coverUrl,
  }
}
