// Where nothing is known about directions: scene after scene in the order of the strip, to be dragged into place.
import { Route } from 'lucide-react'
import type { ReactElement } from 'react'
import { chained } from '../model/scene-links.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

export function ChainLinks({ onDone }: { readonly onDone: () => void }): ReactElement | null {
  const { draft, tour } = useStudioState(({ draft, tour }) => ({ draft, tour }))
  const studio = useStudio()
  const { draft: next, made } = chained(
    draft,
    ({ id, initialView }) => (initialView ?? tour?.scenes.find((one) => one.id === id)?.initialView)?.yaw ?? 0,
  )
  if (made === 0) return null
  const join = (): void => {
    studio.change('chain', () => next)
    undoToast(studio, `已放 ${made} 个热点`, '前一个和后一个场景都能走到，再拖到该在的方向')
    onDone()
  }
  return (
    <section className="hs-seen" aria-labelledby="chain-links">
      <header>
        <h3 id="chain-links">按次序相连</h3>
        <button type="button" className="hs-button" onClick={join}>
          <Route aria-hidden />放 {made} 个热点
        </button>
      </header>
      <p className="hs-studio-quiet">不知道方向也行：每个场景连到前一个和后一个，放在开场画面的前后，再拖到位。</p>
    </section>
  )
}
