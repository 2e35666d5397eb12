// Joins the content of a tour with everything that it takes from elsewhere.
import { keptOf, type PublicScene, type PublicTour } from '../../contract/public-tour.ts'
import { shownTo, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { publicIcons, publicLibs, publicPanos } from '@huanshi/pano/server/view/public-parts.ts'
import { scenesInCurrentStyles } from '@huanshi/pano/server/view/current-styles.ts'
import { referencedIds } from '@huanshi/pano/server/view/referenced-ids.ts'
import { defaultOf } from '@huanshi/kernel/definition/defaults.ts'
import { TourRooms } from '../../contract/tour-rooms.ts'
import { referencesIn } from '../../contract/tour-walk.ts'
import { publicScenes } from './public-scenes.ts'
import { publicSkin } from '@huanshi/skins/server/public-skin.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { VisibleTour } from './visible-tour.ts'

/** What is known of a tour besides what it takes from elsewhere. */
export type ToldTour = Omit<VisibleTour, 'passwordHash' | 'userId' | 'groupId'>

/** As visitors see a tour that is published. */
export function shownTour(db: Database, media: Signer, visible: VisibleTour): Promise<PublicTour> {
  const { passwordHash, userId, groupId, ...tour } = visible
  return publicTour(db, media, tour, shownTo(tour.id, { userId, groupId }, passwordHash))
}

export async function publicTour(
  db: Database,
  media: Signer,
  { content: stored, ...tour }: ToldTour,
  shower: Shower,
): Promise<PublicTour> {
  const content = { ...stored, scenes: await scenesInCurrentStyles(db, stored.scenes, shower) }
  const references = referencedIds(referencesIn(content))
  const { scenes, logos, pictures } = await publicScenes(db, media, content.scenes, references.scenes, shower)
  const wanted = Array.from(references.libs, (id) => ({ kind: 'lib', id, shower }))
  const { coverUrl, translations = {}, ownStyle = '', rooms } = content
  const [libs, icons, panos, skin, signed] = await Promise.all([
    publicLibs(db, media, [...wanted, ...logos]),
    publicIcons(db, media, references.icons, shower),
    publicPanos(db, media, references.panos),
    publicSkin(db, media, { kind: 'tour', choice: content.skin, shower }),
    signStoredUrls(db, media, { coverUrl, translations, scenes }, shower),
  ])
  const lib: FindLib = (id) => (id === null || id === undefined ? undefined : libs[id.toLowerCase()])
  const { opening } = content
  const shown = scenes.filter((scene) => scene.content !== null)
  return {
    ...tour,
    ...keptOf({
      ...content,
      translations,
      ownStyle,
      ownScript: await allowedScript(db, content.ownScript),
      rooms: publicRooms(rooms),
    }),
    coverUrl: visibleUrlOrNull(signed.coverUrl),
    translations: signed.translations,
    skin,
    // The first of those that can be shown when the author's choice cannot.
    startSceneId: (shown.find(({ id }) => id === content.startSceneId) ?? shown[0])?.id ?? null,
    folders: content.folders.toSorted((a, b) => a.order - b.order),
    scenes: isTold(rooms) ? signed.scenes : signed.scenes.map(withoutMetres),
    music: publicMusic(content, lib),
    opening: { kind: opening.kind, videoUrl: lib(opening.libId)?.url ?? null },
    map: publicMap(content, lib),
    libs,
    icons,
    panos,
    ...(Object.keys(pictures).length === 0 ? {} : { pictures }),
  }
}

type FindLib = (id: string | null | undefined) => PublicTour['libs'][string] | undefined

function publicMusic({ music }: ToldTour['content'], lib: FindLib): PublicTour['music'] {
  const tune = lib(music?.libId)
  return music === null || tune === undefined ? null : { url: tune.url, volume: music.volume, autoplay: music.autoplay }
}

function publicMap({ map }: ToldTour['content'], lib: FindLib): PublicTour['map'] {
  const plan = lib(map.libId)
  const track = map.kind === 'geo' ? lib(map.track?.libId) : undefined
  return {
    kind: map.kind,
    imageUrl: plan?.url ?? null,
    width: plan?.width ?? null,
    height: plan?.height ?? null,
    // Points that no map shows are nobody's business.
    points: map.kind === 'none' ? [] : map.points,
    ...(track === undefined ? {} : { track: { url: track.url, name: track.name } }),
  }
}

/** How large somebody's home is, is nobody's business where the author shows neither its plan nor its measures. */
function publicRooms(rooms: TourRooms = defaultOf(TourRooms)): TourRooms {
  const { floors: _floors, stands: _stands, ...rest } = rooms
  return isTold(rooms) ? rooms : { ...rest, list: [] }
}

const isTold = (rooms?: TourRooms): boolean => rooms !== undefined && (rooms.isPlanShown || rooms.isMeasurable)

/** What hangs on walls tells their metres too; where it is seen says all that is shown. */
function withoutMetres(scene: PublicScene): PublicScene {
  const hotspots = scene.hotspots.map((hotspot) =>
    'surface' in hotspot && hotspot.surface?.mount != null
      ? { ...hotspot, surface: { ...hotspot.surface, mount: null } }
      : hotspot,
  )
  return { ...scene, hotspots }
}

/** Empty where the administrator allows none, whatever was published before. */
async function allowedScript(db: Database, script = ''): Promise<string> {
  return script !== '' && (await readSetting(db, 'work.allowsScripts')) ? script : ''
}
