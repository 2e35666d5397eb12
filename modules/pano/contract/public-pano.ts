// GET /api/View/Panos/{id}: a public or unlisted panorama as visitors get it.
import { Type, type Static } from 'typebox'
import { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import { Level, Nadir } from './correction.ts'
import { Hotspot } from './hotspot.ts'
import { Manifest } from './manifest.ts'
import { PublicIcon, PublicLib } from './public-parts.ts'
import { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { SceneContent, SceneKind } from './scene-content.ts'
import { WornSkin } from '@huanshi/skins/contract/skin-choice.ts'

/** A panorama that hotspots of the shown one lead to. */
export const LinkedPano = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  thumbnailUrl: Type.Union([Type.String(), Type.Null()]),
})
export type LinkedPano = Static<typeof LinkedPano>

export const PublicPano = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  description: Type.String(),
  userName: Type.String(),
  displayName: Type.String(),
  createdTime: Type.String({ format: 'date-time' }),
  views: Type.Integer(),
  likes: Type.Integer(),
  comments: Type.Integer(),
  allowComments: Type.Boolean(),
  skin: WornSkin,
  /** Null for what has no tiles. */
  manifest: Type.Union([Manifest, Type.Null()]),
  kind: SceneKind,
  content: SceneContent,
  initialView: View,
  limits: Limits,
  level: Level,
  /** What covers the tripod; the picture of a logo is among the libs. */
  nadir: Nadir,
  /** Compass bearing of yaw 0, degrees; null when unknown. */
  heading: Type.Union([Type.Number(), Type.Null()]),
  /** Null unless its author shows the place. */
  location: Type.Union([Location, Type.Null()]),
  hotspots: Type.Array(Hotspot),
  coverUrl: Type.Union([Type.String(), Type.Null()]),
  linked: Type.Array(LinkedPano),
  /** What hotspots and the tripod take from the library, and their icons, by id; those that are gone are absent. */
  libs: Type.Record(Type.String(), PublicLib),
  icons: Type.Record(Type.String(), PublicIcon),
})
export type PublicPano = Static<typeof PublicPano>

/** A panorama on the visitors' front page. */
export const PublicPanoCard = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  displayName: Type.String(),
  coverUrl: Type.Union([Type.String(), Type.Null()]),
  views: Type.Integer(),
  createdTime: Type.String({ format: 'date-time' }),
})
export type PublicPanoCard = Static<typeof PublicPanoCard>
