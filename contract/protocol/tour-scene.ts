// A scene is a panorama as a tour shows it; folders put scenes in order for a visitor.
import { Type, type Static } from 'typebox'
import { Limits, View } from './angles.ts'
import { PartId } from './part-id.ts'
import { TourHotspot } from './tour-hotspot.ts'

const closed = { additionalProperties: false } as const
const uuid = Type.String({ format: 'uuid' })

export const Volume = Type.Number({ title: '音量', minimum: 0, maximum: 1 })

export const Scene = Type.Object(
  {
    id: PartId,
    panoId: uuid,
    title: Type.String({ title: '标题', minLength: 1, maxLength: 100 }),
    folderId: Type.Union([PartId, Type.Null()]),
    /** Null: as the panorama has it. */
    initialView: Type.Union([View, Type.Null()]),
    limits: Limits,
    hotspots: Type.Array(TourHotspot, { title: '热点', maxItems: 200 }),
    ambience: Type.Union([Type.Object({ libId: uuid, volume: Volume }, closed), Type.Null()], { title: '环境音' }),
    effects: Type.Enum(['none', 'rain', 'snow', 'sunFlare'], { title: '特效' }),
    order: Type.Integer({ title: '顺序', minimum: 0 }),
  },
  { ...closed, title: '场景' },
)
export type Scene = Static<typeof Scene>

export const SceneFolder = Type.Object(
  {
    id: PartId,
    title: Type.String({ title: '名称', minLength: 1, maxLength: 50 }),
    order: Type.Integer({ title: '顺序', minimum: 0 }),
  },
  { ...closed, title: '场景分组' },
)
export type SceneFolder = Static<typeof SceneFolder>
