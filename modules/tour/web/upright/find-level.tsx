// A horizon put level by what stands upright in the picture: proposed like any other correction, seen at once, kept or not.
import type { Level } from '@huanshi/pano/contract/correction.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Ruler } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { askWorker } from '../room-editor/ask-worker.ts'
import { tiledPictureOf } from '../room-editor/tiled-picture.ts'
import { useStudio } from '../state/use-studio.ts'
import { leanOf } from './lean-of.ts'
import type { UprightAnswer } from './upright-worker.ts'

interface Props {
  readonly level: Level
  /** @param told what was found, in words */
  readonly onFound: (level: Level, told: string) => void
}

export function FindLevel({ level, onFound }: Props): ReactElement {
  const { get } = useStudio()
  const [isLooking, setLooking] = useState(false)
  const look = async (): Promise<void> => {
    setLooking(true)
    const shown = get().shown
    const answer = await foundIn(shown)
    setLooking(false)
    // Somebody has gone on to another picture meanwhile.
    if (get().shown?.panoId !== shown?.panoId) return
    if (typeof answer === 'string') return refuse(answer)
    const found = { ...level, ...leanOf(answer.up) }
    const isSame = found.roll === level.roll && found.pitch === level.pitch
    const error = `可能差 ${Math.max(0.1, answer.error).toFixed(1)}°`
    if (isSame) return void toast({ type: 'info', title: '画面已经是水平的', message: error })
    onFound(found, `左右 ${signed(found.roll)}，前后 ${signed(found.pitch)}，${error}`)
  }
  return (
    <>
      <button type="button" className="hs-button hs-edit-wide" disabled={isLooking} onClick={() => void look()}>
        <Ruler aria-hidden />
        {isLooking ? '正在看画面…' : '按画面校平'}
      </button>
      <p className="hs-studio-quiet">在画面里找墙角、门框、柱子这些竖直的线，按它们校平；没有这样的线就不动。</p>
    </>
  )
}

const signed = (degrees: number): string => `${degrees < 0 ? '−' : ''}${Math.abs(degrees).toFixed(1)}°`

/** Or why there is nothing. */
async function foundIn(
  scene: Parameters<typeof tiledPictureOf>[0],
): Promise<Exclude<UprightAnswer, null | 'failed'> | string> {
  const picture = tiledPictureOf(scene)
  if (picture === null) return '这个全景还没有处理好，或者不是图片，等画面出来再试。'
  const worker = new Worker(new URL('./upright-worker.ts', import.meta.url), { type: 'module' })
  const answer = await askWorker<UprightAnswer>(worker, picture, 'failed')
  if (answer === 'failed') return '没能取到画面，请检查网络后再试。'
  return answer ?? '画面里竖直的线不够，请用滑块把地平线调平。'
}

function refuse(message: string): void {
  toast({ type: 'info', title: '没能按画面校平', message, duration: 8000 })
}
