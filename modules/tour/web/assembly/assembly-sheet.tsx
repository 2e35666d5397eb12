// The plan to look over: pictures by floors with the ways between them, what belongs to nothing apart, everything to be changed and taken back.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosen } from '@huanshi/resource-web/records/use-chosen.ts'
import { useSaveAndUndoKeys } from '@huanshi/resource-web/stage-editor/use-save-and-undo-keys.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import type { TourAssembly } from '../../contract/tour-assembly.ts'
import { ApartList } from './apart-list.tsx'
import type { Act, PictureOf } from './asked.ts'
import { FloorBoard } from './floor-board.tsx'
import { boardsOf, changeScene, countsOf, renameFloor } from './plan-changes.ts'
import { SceneDetails } from './scene-details.tsx'
import { SheetHead } from './sheet-head.tsx'
import { useDragging } from './use-dragging.ts'
import { usePlan } from './use-plan.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly record: TourAssembly
  readonly act: Act
  readonly isBusy: boolean
}

export function AssemblySheet({ record, act, isBusy }: Props): ReactElement {
  const editing = usePlan(record)
  const { title, plan } = editing.now
  const [chosen, setChosen] = useState<string | null>(null)
  const ids = useMemo(() => record.plan.scenes.map(({ panoId }) => panoId), [record.plan.scenes])
  const { rows } = useChosen(pano, ids)
  const pictureOf: PictureOf = (id) => {
    const row = rows.get(id)
    return row === undefined ? '' : textOf(row, 'thumbnailUrl')
  }
  const change = (name: string, next: (now: typeof plan) => typeof plan): void =>
    editing.change(name, (now) => ({ ...now, plan: next(now.plan) }))
  const dragging = useDragging((panoId, floorId, place) =>
    change(`move ${panoId} ${Date.now()}`, (now) => changeScene(now, panoId, { floorId, place, isTaken: true })),
  )
  useSaveAndUndoKeys({ save: () => void editing.keep(), undo: editing.undo, redo: editing.redo })
  const counts = countsOf(plan)
  const done = useAccepting(record, editing, act)
  const board = { plan, pictureOf, chosen, dragging, onChoose: setChosen }
  return (
    <Page
      title="看一遍方案"
      actions={
        <>
          <IconButton icon={Undo2} label="撤销" disabled={!editing.canUndo} onClick={editing.undo} />
          <IconButton icon={Redo2} label="重做" disabled={!editing.canRedo} onClick={editing.redo} />
          <button
            type="button"
            className="hs-button hs-button-primary"
            disabled={isBusy || counts.scenes === 0}
            onClick={() => void done()}
          >
            建成漫游
          </button>
        </>
      }
    >
      <div className="hs-assembly">
        <SheetHead
          {...{ title, plan, isBusy, change }}
          onTitle={(words) => editing.change('title', (now) => ({ ...now, title: words }))}
          onAgain={() => void editing.keep().then(() => act('start'))}
        />
        <div className="hs-assembly-panes">
          <div className="hs-assembly-floors">
            {boardsOf(plan).map((floor) => (
              <FloorBoard
                key={floor.id ?? ''}
                {...board}
                floor={floor}
                onRename={(words) =>
                  change(`floor ${floor.id ?? ''}`, (now) => renameFloor(now, floor.id ?? '', words))
                }
              />
            ))}
            <ApartList
              {...board}
              onTake={(panoId) => change(`take ${panoId}`, (now) => changeScene(now, panoId, { isTaken: true }))}
            />
          </div>
          <SceneDetails {...{ plan, chosen, pictureOf, change }} onChoose={setChosen} />
        </div>
      </div>
    </Page>
  )
}

/** Makes the tour, opens it, and offers to take it back. */
function useAccepting(
  record: TourAssembly,
  { now, keep }: Pick<ReturnType<typeof usePlan>, 'now' | 'keep'>,
  act: Act,
): () => Promise<void> {
  const { base } = useArea()
  const navigate = useNavigate()
  const takeBack = async (): Promise<void> => {
    if ((await act('reopen')) !== null) await navigate(`${base}/Tour/Assembly/${record.id}`)
  }
  return async () => {
    if (!(await keep())) return
    const after = await act('accept')
    if (after?.tourId == null) return
    toast({
      type: 'success',
      title: record.isInto ? '场景已加进漫游' : `「${now.title}」已建成漫游草稿`,
      message: '到画面里看看方向准不准，再发布',
      action: { label: '撤销', run: () => void takeBack() },
      duration: 10_000,
    })
    await navigate(`${base}/Tour/Edit/${after.tourId}`)
  }
}
