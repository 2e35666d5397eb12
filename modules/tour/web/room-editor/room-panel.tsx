// The inspector of rooms: the plan as it stands, the rooms of the scene on the stage, and everything of the one that is worked on.
import { Square } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactElement } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { ChoiceButtons } from '@huanshi/ui/button/choice-buttons.tsx'
import { Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { setRooms } from '../model/room-operations.ts'
import { solveRooms, type SolvedRooms } from '@huanshi/rooms/outlined-rooms.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { MeasureField } from './measure-field.tsx'
import { FloorList } from './floor-list.tsx'
import { RoomForm } from './room-form.tsx'
import { RoomPlan } from './room-plan.tsx'
import { StandForm } from './stand-form.tsx'
import './rooms.css'

/** The rooms of the draft in metres, as far as drawing has come to it. */
function useSolved(): SolvedRooms {
  const rooms = useDeferredValue(useStudioState(({ draft }) => draft.rooms))
  const headings = useStudioState(({ tour }) =>
    tour?.scenes.map(({ id, heading }) => `${id} ${heading ?? ''}`).join(','),
  )
  return useMemo(() => {
    const scenes = (headings ?? '').split(',').map((line) => {
      const [id = '', heading = ''] = line.split(' ')
      return { id, heading: heading === '' ? null : Number(heading) }
    })
    return solveRooms(rooms, scenes)
  }, [rooms, headings])
}

export function RoomPanel(): ReactElement {
  const solved = useSolved()
  const sceneId = useStudioState(({ scene }) => scene?.id)
  const isSphere = useStudioState(({ shown }) => shown?.content?.type === 'equirectangular')
  const chosen = useStudioState(({ draft, scene, roomId }) => {
    const here = draft.rooms.list.filter((room) => room.sceneId === scene?.id)
    return here.find(({ id }) => id === roomId) ?? here[0]
  })
  return (
    <>
      <RoomPlan key={solved.floors.map(({ id }) => id).join()} solved={solved} />
      {sceneId === undefined || !isSphere ? (
        <Section title="房间">
          <p className="hs-studio-quiet">房间画在球形全景图片上，换到这样的场景再画。</p>
        </Section>
      ) : (
        <Rooms chosenId={chosen?.id ?? null} />
      )}
      {isSphere ? <StandForm key={`stand ${sceneId}`} solved={solved} /> : null}
      {chosen === undefined ? null : <RoomForm key={chosen.id} room={chosen} solved={solved} />}
      <FloorList />
      <Visitors />
    </>
  )
}

/** Those of the scene on the stage, to choose from, and one more. */
function Rooms({ chosenId }: { readonly chosenId: string | null }): ReactElement {
  const { setTool, selectRoom } = useStudio()
  const names = useStudioState(
    useShallow(({ draft, scene }) =>
      draft.rooms.list.filter(({ sceneId }) => sceneId === scene?.id).map(({ id, name }) => `${id} ${name}`),
    ),
  )
  const isDrawing = useStudioState(({ tool }) => tool.kind === 'room')
  return (
    <Section title="这个场景的房间">
      {names.length === 0 ? (
        <p className="hs-studio-quiet">沿墙脚点出每个墙角，就有了尺寸和平面图；看不到的墙角点在它该在的地方。</p>
      ) : (
        <ChoiceButtons
          className="hs-room-names"
          label="这个场景的房间"
          choices={names.map((line) => {
            const id = line.slice(0, line.indexOf(' '))
            return [id, line.slice(id.length + 1)]
          })}
          chosen={chosenId}
          onChoose={selectRoom}
        />
      )}
      <button
        type="button"
        className={names.length === 0 ? 'hs-button hs-button-primary hs-edit-wide' : 'hs-button hs-edit-wide'}
        aria-pressed={isDrawing}
        onClick={() => setTool({ kind: isDrawing ? 'select' : 'room' })}
      >
        <Square aria-hidden />
        {names.length === 0 ? '画房间' : '再画一个房间'}
      </button>
    </Section>
  )
}

/** What of it visitors get. */
function Visitors(): ReactElement {
  const { change } = useStudio()
  const isPlanShown = useStudioState(({ draft }) => draft.rooms.isPlanShown)
  const hidesBehindWalls = useStudioState(({ draft }) => draft.rooms.hidesBehindWalls === true)
  const isMeasurable = useStudioState(({ draft }) => draft.rooms.isMeasurable)
  const wallThickness = useStudioState(({ draft }) => draft.rooms.wallThickness)
  return (
    <Section title="整个漫游">
      <MeasureField
        label="墙厚"
        min={0}
        max={5}
        value={wallThickness}
        onChange={(value) => change('wall thickness', (draft) => setRooms(draft, { wallThickness: value }))}
      />
      <SwitchLine
        label="访客可以看平面图"
        help="漫游没有别的地图时，它就是漫游的地图"
        isOn={isPlanShown}
        onChange={(isOn) => change('plan shown', (draft) => setRooms(draft, { isPlanShown: isOn }))}
      />
      <SwitchLine
        label="墙后面的去处不显示"
        help="隔着墙、从门口也看不见的场景，不显示去那里的热点；只有这一条路时照样显示"
        isOn={hidesBehindWalls}
        disabled={!isPlanShown}
        onChange={(isOn) => change('behind walls', (draft) => setRooms(draft, { hidesBehindWalls: isOn }))}
      />
      <SwitchLine
        label="访客可以测量"
        help="在画过房间的场景里量长度、高度和面积"
        isOn={isMeasurable}
        onChange={(isOn) => change('measurable', (draft) => setRooms(draft, { isMeasurable: isOn }))}
      />
    </Section>
  )
}
