// A scene is a panorama as a tour shows it; folders put scenes in order for a visitor.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { Type, type Static } from 'typebox'
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { NUMBERED } from '@huanshi/kernel/definition/defaults.ts'
import { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { SceneVariants } from './scene-variants.ts'
import { FolderId, LibId, numberedId, ScenePanoId } from '@huanshi/pano/contract/kinds/tour-ids.ts'

/** Of a tour. */
export const MOST_SCENES = 200
export const MOST_FOLDERS = 50

const closed = { additionalProperties: false } as const

export const Volume = Type.Number({ title: '音量', minimum: 0, maximum: 1, default: 0.5 })

export const Scene = Type.Object(
  {
    id: numberedId('scene-'),
    panoId: ScenePanoId,
    title: Type.String({
      title: '标题',
      minLength: 1,
      maxLength: LONGEST_TITLE,
      [NUMBERED]: '场景 ',
      [NOTE]: { words: '' },
    }),
    folderId: Type.Union([FolderId, Type.Null()], { default: null }),
    /** Null: as the panorama has it. */
    initialView: Type.Union([View, Type.Null()], { default: null }),
    limits: Type.Object(Limits.properties, { additionalProperties: false, default: {} }),
    hotspots: Type.Array(Hotspot, { title: '热点', maxItems: 200, default: [] }),
    ambience: Type.Union([Type.Object({ libId: LibId('audio'), volume: Volume }, closed), Type.Null()], {
      title: '环境音',
      default: null,
    }),
    effects: Type.Enum(['none', 'rain', 'snow', 'sunFlare'], { title: '特效', default: 'none' }),
    order: Type.Integer({ title: '顺序', minimum: 0, [NUMBERED]: '' }),
    variants: Type.Optional(SceneVariants),
  },
  { ...closed, title: '场景', [NOTE]: { part: 'scene' } },
)
export type Scene = Static<typeof Scene>

/** A scene whose author has set nothing. */
export const plainScene = {
  folderId: null,
  initialView: null,
  limits: {},
  hotspots: [],
  ambience: null,
  effects: 'none',
} satisfies Omit<Scene, 'id' | 'panoId' | 'title' | 'order'>

export const SceneFolder = Type.Object(
  {
    id: numberedId('folder-'),
    title: Type.String({ title: '名称', minLength: 1, maxLength: 50, [NOTE]: { words: '' } }),
    order: Type.Integer({ title: '顺序', minimum: 0, [NUMBERED]: '' }),
  },
  { ...closed, title: '场景分组', [NOTE]: { part: 'folder' } },
)
export type SceneFolder = Static<typeof SceneFolder>
