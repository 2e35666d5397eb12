// The floor plan beside the stage as it comes about: cameras to go to, what does not fit, and the plan as a file.
import type { Floor } from '@huanshi/rooms/plan.ts'
import { Alert, Dropdown, Segmented } from 'antd'
import { Download } from 'lucide-react'
import { useMemo, useState, type ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { onFloor, viewOf, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { mountsOf } from '../../contract/mounted-pictures.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { planFiles, savePlan } from './export-plan.ts'
import { PlanDrawing } from './plan-drawing.tsx'

export function RoomPlan({ solved: all }: { readonly solved: SolvedRooms }): ReactElement | null {
  const sceneId = useStudioState(({ scene }) => scene?.id)
  const [wanted, setWanted] = useState<string | null>(null)
  const floor = all.floors.find(({ id }) => id === wanted) ?? viewOf(all, sceneId)?.camera.floor ?? all.floors[0]
  const solved = useMemo(() => (floor === undefined ? all : onFloor(all, floor.id)), [all, floor])
  const { shapes } = solved
  const area = shapes.reduce((sum, shape) => sum + shape.area.value, 0)
  if (all.shapes.length === 0) return null
  return (
    <Section title={`平面图 · ${area.toFixed(1)} ㎡`} action={<Export solved={all} floor={floor} />}>
      {floor === undefined ? null : (
        <Segmented
          block
          aria-label="看哪一层"
          options={all.floors.map(({ id, name }) => ({ value: id, label: name }))}
          value={floor.id}
          onChange={setWanted}
        />
      )}
      {shapes.length === 0 ? (
        <p className="hs-studio-quiet">这一层还没有房间：在房间的「楼层」里选它。</p>
      ) : (
        <PlanDrawing solved={solved} />
      )}
      <Gaps solved={solved} />
    </Section>
  )
}

/** How far apart the two sides of each door came to lie. */
function Gaps({ solved }: { readonly solved: SolvedRooms }): ReactElement | null {
  const { plan, doors, alignment } = solved
  const { errors, doubtful } = alignment
  const nameOf = (id: string): string => plan.find((room) => room.id === id)?.name ?? ''
  const gaps = doors.flatMap(({ from, to }, n) => {
    const gap = alignment.gaps[n]
    return gap === null || gap === undefined
      ? []
      : [
          {
            id: `${from.opening} ${to.opening}`,
            words: `${nameOf(from.room)}—${nameOf(to.room)}`,
            gap,
            isDoubtful: doubtful.has(n),
          },
        ]
  })
  const loose = alignment.groups.length
  const wrong = gaps.filter(({ isDoubtful }) => isDoubtful)
  const fitting = gaps.filter(({ isDoubtful }) => !isDoubtful)
  const placed = plan.flatMap(({ id, name }) =>
    ((error) => (error === undefined ? [] : [{ id, name, error }]))(errors.get(id)),
  )
  return (
    <>
      {loose < 2 ? null : (
        <p className="hs-studio-quiet">有 {loose} 组房间还没连上：在两边各画一扇门，并选它通向哪里。</p>
      )}
      {wrong.map(({ id, words, gap }) => (
        <Alert
          key={id}
          type="warning"
          showIcon
          title={`${words}的门对不上，差 ${centimetres(gap)}`}
          description="别的门都对得上，所以没有用它来对齐。看看两边画的是不是同一扇门、各通向哪里。"
        />
      ))}
      {fitting.length === 0 ? null : (
        <details className="hs-room-gaps">
          <summary>
            门对齐后最多差 {centimetres(Math.max(...fitting.map(({ gap }) => gap)))}
            {placed.length === 0 ? null : `，房间位置 ± ${centimetres(Math.max(...placed.map(({ error }) => error)))}`}
          </summary>
          <dl>
            {fitting.map(({ id, words, gap }) => (
              <div key={id}>
                <dt>{words}</dt>
                <dd>{centimetres(gap)}</dd>
              </div>
            ))}
            {placed.map(({ id, name, error }) => (
              <div key={id}>
                <dt>{name}的位置</dt>
                <dd>± {centimetres(error)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const centimetres = (metres: number): string => `${(metres * 100).toFixed(1)} 厘米`

interface ExportProps {
  readonly solved: SolvedRooms
  /** The one that is drawn; the other files hold all of them. */
  readonly floor: Floor | undefined
}

function Export({ solved, floor }: ExportProps): ReactElement {
  const { get } = useStudio()
  const items = planFiles.map(({ form, word }) => ({
    key: form,
    label: word,
    onClick: () => {
      const { draft, tour } = get()
      const drawn = form === 'svg' && floor !== undefined ? onFloor(solved, floor.id) : solved
      const title = form === 'svg' && floor !== undefined ? `${draft.title}-${floor.name}` : draft.title
      const mounted = tour === null ? [] : mountsOf(tour)
      void savePlan(form, drawn, { title, location: draft.location, scenes: tour?.scenes ?? [], mounted })
    },
  }))
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <button type="button" className="hs-edit-text">
        <Download size={14} aria-hidden /> 下载
      </button>
    </Dropdown>
  )
}
