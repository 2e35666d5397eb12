// What belongs to a tour as a whole: its looks, its sound, how it opens, its map and how it runs by itself.
import { Type, type Static } from 'typebox'
import { LibId, numberedId, SceneId } from '@huanshi/pano/contract/kinds/tour-ids.ts'
import { Volume } from './tour-scene.ts'

const closed = { additionalProperties: false } as const

export const Music = Type.Object(
  { libId: LibId('audio'), volume: Volume, autoplay: Type.Boolean({ title: '自动播放', default: true }) },
  closed,
)
export type Music = Static<typeof Music>

export const Opening = Type.Object(
  {
    kind: Type.Enum(['none', 'littlePlanet', 'flyIn', 'video', 'map', 'rooms'], { title: '开场', default: 'none' }),
    /** The video of an opening video. */
    libId: Type.Union([LibId('video'), Type.Null()], { default: null }),
  },
  { ...closed, default: {} },
)
export type Opening = Static<typeof Opening>

/** Points of a plan lie in fractions of the picture, those of a map in degrees (WGS-84). */
const MapPoint = Type.Object(
  {
    id: numberedId('point-'),
    sceneId: SceneId,
    x: Type.Number({ minimum: -180, maximum: 180 }),
    y: Type.Number({ minimum: -90, maximum: 90 }),
    /** Compass bearing of the scene's yaw 0, degrees. */
    heading: Type.Number({ minimum: 0, maximum: 360, default: 0 }),
  },
  closed,
)

export const TourMap = Type.Object(
  {
    kind: Type.Enum(['none', 'plan', 'geo'], { title: '地图', default: 'none' }),
    /** The picture of a plan. */
    libId: Type.Union([LibId('image'), Type.Null()], { default: null }),
    points: Type.Array(MapPoint, { maxItems: 500, default: [] }),
    /** A file of coordinates that visitors walk along on the map of the earth. */
    track: Type.Optional(
      Type.Union([Type.Object({ libId: LibId('coordinate') }, closed), Type.Null()], { title: '轨迹' }),
    ),
  },
  { ...closed, default: {} },
)
export type TourMap = Static<typeof TourMap>

/** Turning slowly while nobody touches anything; a negative speed goes to the left. */
export const Rotation = Type.Object(
  {
    speed: Type.Number({ title: '每秒度数', minimum: -20, maximum: 20 }),
    delaySeconds: Type.Number({ title: '等几秒', minimum: 1, maximum: 120 }),
  },
  closed,
)
export type Rotation = Static<typeof Rotation>

export const AutoTour = Type.Object(
  {
    enabled: Type.Boolean({ title: '自动漫游', default: false }),
    /** Scenes in the order of the walk; empty: as they stand. */
    order: Type.Array(SceneId, { maxItems: 200, default: [] }),
    dwellSeconds: Type.Number({ title: '停留秒数', minimum: 1, maximum: 600, default: 10 }),
    keepInitialView: Type.Boolean({ title: '保持初始视角', default: true }),
    rotation: Type.Optional(Type.Union([Rotation, Type.Null()], { title: '自动旋转' })),
  },
  { ...closed, default: {} },
)
export type AutoTour = Static<typeof AutoTour>
