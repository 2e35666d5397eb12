// GET /api/View/Tours/{id}: a published tour as visitors get it, with everything that it takes from elsewhere resolved into
// addresses. What is gone is marked, never a reason to show nothing.
import { Type, type Static } from 'typebox'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { Level, Nadir } from '@huanshi/pano/contract/correction.ts'
import { PublicIcon, PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import { LinkedPano } from '@huanshi/pano/contract/public-pano.ts'
import { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { SceneContent, SceneKind } from '@huanshi/pano/contract/scene-content.ts'
import { WornSkin } from '@huanshi/skins/contract/skin-choice.ts'
import { TourContent } from './tour-fields.ts'
import { TourMap } from './tour-parts.ts'
import { Scene, Volume } from './tour-scene.ts'

const text = Type.String()
const address = Type.Union([text, Type.Null()])
const maybeNumber = Type.Union([Type.Number(), Type.Null()])
const pixels = Type.Union([Type.Integer(), Type.Null()])
const uuid = Type.String({ format: 'uuid' })
/** Ids from the outside world as keys. */
const byId = <T extends Parameters<typeof Type.Record>[1]>(value: T) => Type.Record(Type.String(), value)

/** What is shown of a panorama. */
const PublicPicture = Type.Object({
  level: Level,
  /** What covers the tripod; the picture of a logo is among the tour's libs. */
  nadir: Nadir,
  kind: SceneKind,
  /** Null when the panorama is gone: its scene is left out of the walk. */
  content: Type.Union([SceneContent, Type.Null()]),
  thumbnailUrl: address,
  previewUrl: address,
})
export type PublicPicture = Static<typeof PublicPicture>

export const PublicScene = Type.Object({
  ...Scene.properties,
  ...PublicPicture.properties,
  initialView: View,
  /** Why it has none; told to those who work with the tour alone. */
  absence: Type.Optional(Type.Enum(['withdrawn', 'waiting', 'failed', 'binned', 'gone'])),
  /** Compass bearing of yaw 0, degrees. */
  heading: maybeNumber,
  /** Null unless the author of the panorama shows the place. */
  location: Type.Union([Location, Type.Null()]),
})
export type PublicScene = Static<typeof PublicScene>

/** What visitors get with addresses in place of ids; the rest they get as it is kept. */
const {
  coverUrl: _cover,
  skin: _skin,
  music: _music,
  opening: _opening,
  scenes: _scenes,
  map: _map,
  ...asKept
} = TourContent.properties
type AsKept = keyof typeof asKept
const keptNames = Object.keys(asKept) as AsKept[] // its own keys

export function keptOf<T extends Pick<TourContent, AsKept>>(content: T): Pick<T, AsKept> {
  return Object.fromEntries(keptNames.map((name) => [name, content[name]])) as Pick<T, AsKept> // exactly those names
}

export const PublicTour = Type.Object({
  ...asKept,
  id: uuid,
  /** Of its short address. */
  slug: address,
  userName: text,
  displayName: text,
  publishedTime: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  views: Type.Integer(),
  likes: Type.Integer(),
  comments: Type.Integer(),
  allowComments: Type.Boolean(),
  coverUrl: address,
  skin: WornSkin,
  /** In the author's order. */
  scenes: Type.Array(PublicScene),
  music: Type.Union([Type.Object({ url: text, volume: Volume, autoplay: Type.Boolean() }), Type.Null()]),
  opening: Type.Object({
    kind: Type.Enum(['none', 'littlePlanet', 'flyIn', 'video', 'map', 'rooms']),
    videoUrl: address,
  }),
  map: Type.Object({
    kind: TourMap.properties.kind,
    imageUrl: address,
    width: pixels,
    height: pixels,
    points: TourMap.properties.points,
    /** Absent where the tour has none, and where its file is gone. */
    track: Type.Optional(Type.Object({ url: text, name: text })),
  }),
  /** Those that are gone are absent, and so are icons and panoramas. */
  libs: byId(PublicLib),
  icons: byId(PublicIcon),
  panos: byId(LinkedPano),
  /** Of the panoramas that are variants of scenes, by their ids; absent where there are none. */
  pictures: Type.Optional(byId(PublicPicture)),
})
export type PublicTour = Static<typeof PublicTour>

/** GET /api/View/Tours: a tour on the visitors' front page. */
export const PublicTourCard = Type.Object({
  id: uuid,
  title: text,
  displayName: text,
  coverUrl: address,
  views: Type.Integer(),
  sceneCount: Type.Integer(),
  publishedTime: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
export type PublicTourCard = Static<typeof PublicTourCard>

/** GET /api/View/Tours/{id}/Lock: what is said of a tour before its password is given. */
export const TourLock = Type.Object({
  title: text,
  displayName: text,
  coverUrl: address,
  /** The cover in a few pixels, where that is all that its author shows. */
  isBlurred: Type.Boolean(),
})
export type TourLock = Static<typeof TourLock>

/** POST /api/View/Tours/{id}/Unlock: what to send as `x-tour-key` from then on. */
export const UnlockBody = Type.Object(
  { password: Type.String({ title: '访问密码', minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
)
export const UnlockAnswer = Type.Object({ key: text })
export type UnlockAnswer = Static<typeof UnlockAnswer>
