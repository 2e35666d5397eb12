// Holds back whoever signs out while files are on their way; the dialog's weight comes with the first question.
import { lazy, Suspense, useEffect, useState } from 'react'
import { beforeLeaving } from '../session/leaving.ts'
import { uploader } from './upload-service.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

type Answer = (isLeaving: boolean) => void

export function LeaveQuestion() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(
    () =>
      beforeLeaving(() => {
        if (!uploader.isNeeded) return Promise.resolve(true)
        return new Promise((resolve) => setAnswer(() => resolve))
      }),
    [],
  )
  if (answer === null) return null
  const given: Answer = (isLeaving) => {
    // Nothing is under way any more that the browser would ask about once again.
    if (isLeaving) uploader.ask({ do: 'pauseAll' })
    setAnswer(null)
    answer(isLeaving)
  }
  return (
    <Suspense fallback={null}>
      <LeaveDialog onAnswer={given} />
    </Suspense>
  )
}
