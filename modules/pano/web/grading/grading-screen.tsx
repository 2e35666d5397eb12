// The screen on which a panorama gets other colours, before everybody but those who edit it sees them.
import { EyeOff } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { TakenFrame, TakenScreen, type TakenProps } from '../retouch/taken-screen.tsx'
import { useGrading } from './grading-editor.ts'
import { GradingPanel } from './grading-panel.tsx'
import { GradingStage } from './grading-stage.tsx'
import './grading.css'

export function GradingScreen(): ReactElement {
  return <TakenScreen word="调色" Editor={Editor} />
}

function Editor({ record, uncovered: { zones }, manifest }: TakenProps): ReactElement {
  const editor = useGrading(record)
  const [isBare, setBare] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [split, setSplit] = useState<number | null>(null)
  const { draft, set } = editor
  return (
    <TakenFrame word="调色" {...{ record, editor }} other={[EyeOff, '遮盖画面', 'Retouch']}>
      <GradingStage
        {...{ manifest, zones, isBare, split, isPicking }}
        grading={draft}
        onPicked={(balance) => {
          setPicking(false)
          if (balance !== null) set(balance, true)
          else toast({ type: 'error', title: '没能读取这里的颜色', message: '换个地方再点一次' })
        }}
      />
      <aside className="hs-edit-inspector" aria-label="调色">
        <GradingPanel
          {...{ record, editor, isPicking, split }}
          onPick={setPicking}
          onBare={setBare}
          onSplit={setSplit}
        />
      </aside>
    </TakenFrame>
  )
}
