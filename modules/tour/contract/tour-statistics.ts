// What visitors do in a tour, in counts only: nobody is recognised, nothing is kept of whom it was.
import { Type, type Static } from 'typebox'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'

/** The sphere in cells of ten degrees, rows from the top, columns from yaw -180. */
export const HEAT_COLUMNS = 36
export const HEAT_ROWS = 18
export const HEAT_CELLS = HEAT_COLUMNS * HEAT_ROWS

const closed = { additionalProperties: false } as const
const few = Type.Integer({ minimum: 0, maximum: 1000 })

/** POST /api/View/Tours/{id}/Stats: what has happened since the last one. */
export const VisitReport = Type.Object(
  {
    scenes: Type.Array(
      Type.Object(
        {
          sceneId: PartId,
          enters: few,
          /** Seconds for which it was seen. */
          seconds: Type.Number({ minimum: 0, maximum: 3600 }),
          /** Cell and half seconds for which it was looked at. */
          heat: Type.Array(
            Type.Tuple([
              Type.Integer({ minimum: 0, maximum: HEAT_CELLS - 1 }),
              Type.Integer({ minimum: 1, maximum: 7200 }),
            ]),
            { maxItems: HEAT_CELLS },
          ),
        },
        closed,
      ),
      { maxItems: 200 },
    ),
    hotspots: Type.Array(Type.Object({ sceneId: PartId, hotspotId: PartId, count: few }, closed), { maxItems: 500 }),
  },
  closed,
)
export type VisitReport = Static<typeof VisitReport>

const count = Type.Integer()

/** GET /api/{area}/Tours/{id}/statistics?days=30 */
export const TourStatistics = Type.Object({
  days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), visits: count })),
  visits: count,
  likes: count,
  comments: count,
  /** Mean seconds of a visit. */
  dwell: Type.Number(),
  scenes: Type.Array(
    Type.Object({
      sceneId: Type.String(),
      title: Type.String(),
      thumbnailUrl: Type.Union([Type.String(), Type.Null()]),
      previewUrl: Type.Union([Type.String(), Type.Null()]),
      enters: count,
      seconds: Type.Number(),
      /** Half seconds by cell; empty where nobody looked. */
      heat: Type.Array(count),
      hotspots: Type.Array(
        Type.Object({
          hotspotId: Type.String(),
          title: Type.String(),
          kind: Type.String(),
          yaw: Type.Number(),
          pitch: Type.Number(),
          clicks: count,
        }),
      ),
    }),
  ),
})
export type TourStatistics = Static<typeof TourStatistics>
