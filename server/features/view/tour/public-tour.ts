// Joins the content of a tour with everything that it takes from elsewhere.
import type { PublicTour } from '@huanshi/contract/protocol/public-tour.ts'
import { signKept } from '../../../capabilities/storage/kept-media.ts'
import type { MediaAddresses } from '../../../capabilities/storage/media-address.ts'
import type { Database } from '../../../capabilities/store/database.ts'
import { publicIcons, publicLibs, publicPanos } from './public-parts.ts'
import { publicScenes } from './public-scenes.ts'
import { publicSkin } from './public-skin.ts'
import { referencesOf } from './references.ts'
import type { VisibleTour } from './visible-tour.ts'

export async function publicTour(
  db: Database,
  media: Pick<MediaAddresses, 'address'>,
  { content, passwordHash: _passwordHash, ...tour }: VisibleTour,
): Promise<PublicTour> {
  const references = referencesOf(content)
  const scenes = await publicScenes(db, media, content.scenes, references.scenes)
  const logos = scenes.flatMap(({ nadir }) => (nadir.libId === null ? [] : [nadir.libId.toLowerCase()]))
  const [libs, icons, panos, skin] = await Promise.all([
    publicLibs(db, media, new Set([...references.libs, ...logos])),
    publicIcons(db, media, references.icons),
    publicPanos(db, media, references.panos),
    publicSkin(db, media, 'tour', content.skin),
  ])
  const lib = (id: string | null | undefined) => (id === null || id === undefined ? undefined : libs[id.toLowerCase()])
  const { music, opening, map } = content
  const tune = lib(music?.libId)
  const plan = lib(map.libId)
  const shown = scenes.filter((scene) => scene.content !== null)
  return {
    ...tour,
    title: content.title,
    description: content.description,
    coverUrl: content.coverUrl === null ? null : signKept(media, content.coverUrl),
    languages: content.languages,
    translations: signKept(media, content.translations ?? {}),
    skin,
    startSceneId: (shown.find(({ id }) => id === content.startSceneId) ?? shown[0])?.id ?? null,
    folders: content.folders.toSorted((a, b) => a.order - b.order),
    scenes: signKept(media, scenes),
    music:
      music === null || tune === undefined ? null : { url: tune.url, volume: music.volume, autoplay: music.autoplay },
    opening: { kind: opening.kind, videoUrl: lib(opening.libId)?.url ?? null },
    map: {
      kind: map.kind,
      imageUrl: plan?.url ?? null,
      width: plan?.width ?? null,
      height: plan?.height ?? null,
      points: map.points,
    },
    keyframes: content.keyframes,
    autoTour: content.autoTour,
    libs,
    icons,
    panos,
  }
}
