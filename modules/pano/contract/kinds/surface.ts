// A picture or video that hangs in the panorama instead of behind an icon.
import { Type, type Static } from 'typebox'
import { Direction } from '@huanshi/kernel/protocol/angles.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'
import { closed } from './hotspot-kind.ts'

export const Colour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })

const metres = (minimum: number, maximum: number) => Type.Number({ minimum, maximum })

/** On a wall of a room that was outlined, in metres; the four corners follow from it. */
const WallMount = Type.Object(
  {
    roomId: PartId,
    /** From 0, in the order of the room's corners. */
    wall: Type.Integer({ minimum: 0, maximum: 39 }),
    /** Of its middle from the left end of the wall, as one sees it from within. */
    along: metres(-100, 300),
    /** Of its lower edge above the floor. */
    up: metres(-20, 200),
    width: metres(0.02, 200),
    height: metres(0.02, 200),
  },
  closed,
)

/** Corners from the upper left, clockwise as seen from inside. */
export const Surface = Type.Object(
  {
    corners: Type.Array(Direction, { title: '四角', minItems: 4, maxItems: 4 }),
    opacity: Type.Number({ title: '不透明度', minimum: 0, maximum: 1, default: 1 }),
    /** Makes a colour transparent; both widths are fractions of the colour circle's radius. */
    chromaKey: Type.Union(
      [
        Type.Object(
          {
            color: Colour,
            similarity: Type.Number({ title: '容差', minimum: 0, maximum: 1 }),
            smoothness: Type.Number({ title: '柔边', minimum: 0, maximum: 1 }),
          },
          closed,
        ),
        Type.Null(),
      ],
      { default: null },
    ),
    /** Left out, or null: placed by eye. */
    mount: Type.Optional(Type.Union([WallMount, Type.Null()])),
    /** Of a video: starts by itself (then without sound until someone touches it), and over again. */
    autoplay: Type.Boolean({ title: '自动播放', default: true }),
    loop: Type.Boolean({ title: '循环播放', default: true }),
  },
  { ...closed, title: '嵌入画面' },
)
export type Surface = Static<typeof Surface>

/** With a surface, the thing itself hangs in the picture. */
export const surfaced = { surface: Type.Optional(Type.Union([Surface, Type.Null()])) }
