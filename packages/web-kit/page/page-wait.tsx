import { useSyncExternalStore } from 'react'
import { leavingText, subscribeLeaving } from '../session/leaving.ts'
import { Wait } from '@huanshi/ui/wait/wait.tsx'

/** Before the first screen is there: says so when the page is on its way to the sign-in page. */
export function PageWait() {
  const leaving = useSyncExternalStore(subscribeLeaving, leavingText)
  return leaving === null ? <Wait /> : <Wait text={leaving} />
}
