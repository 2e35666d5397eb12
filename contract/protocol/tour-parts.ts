// What belongs to a tour as a whole: its looks, its sound, how it opens, its map and how it runs by itself.
import { Type, type Static } from 'typebox'
import { PartId } from './part-id.ts'
import { Volume } from './tour-scene.ts'

const closed = { additionalProperties: false } as const
const uuid = Type.String({ format: 'uuid' })
const maybeLib = Type.Union([uuid, Type.Null()])

export const Music = Type.Object({ libId: uuid, volume: Volume, autoplay: Type.Boolean({ title: '自动播放' }) }, closed)
export type Music = Static<typeof Music>

export const Opening = Type.Object(
  {
    kind: Type.Enum(['none', 'littlePlanet', 'flyIn', 'video', 'map'], { title: '开场' }),
    /** The video of an opening video. */
    libId: maybeLib,
  },
  closed,
)
export type Opening = Static<typeof Opening>

/** Points of a plan lie in fractions of the picture, those of a map in degrees (WGS-84). */
const MapPoint = Type.Object(
  {
    id: PartId,
    sceneId: PartId,
    x: Type.Number({ minimum: -180, maximum: 180 }),
    y: Type.Number({ minimum: -90, maximum: 90 }),
    /** Compass bearing of the scene's yaw 0, degrees. */
    heading: Type.Number({ minimum: 0, maximum: 360 }),
  },
  closed,
)

export const TourMap = Type.Object(
  {
    kind: Type.Enum(['none', 'plan', 'geo'], { title: '地图' }),
    /** The picture of a plan. */
    libId: maybeLib,
    points: Type.Array(MapPoint, { maxItems: 500 }),
    /** A file of coordinates that visitors walk along on the map of the earth. */
    track: Type.Optional(Type.Union([Type.Object({ libId: uuid }, closed), Type.Null()], { title: '轨迹' })),
  },
  closed,
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
    enabled: Type.Boolean({ title: '自动漫游' }),
    /** Scenes in the order of the walk; empty: as they stand. */
    order: Type.Array(PartId, { maxItems: 200 }),
    dwellSeconds: Type.Number({ title: '停留秒数', minimum: 1, maximum: 600 }),
    keepInitialView: Type.Boolean({ title: '保持初始视角' }),
    rotation: Type.Optional(Type.Union([Rotation, Type.Null()], { title: '自动旋转' })),
  },
  closed,
)
export type AutoTour = Static<typeof AutoTour>
