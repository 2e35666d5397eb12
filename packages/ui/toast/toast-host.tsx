// Draws the messages on show, by place on the screen; the only part of this folder that a screen would mount.
import { useSyncExternalStore } from 'react'
import { ToastCard } from './toast-card.tsx'
import type { Toast, ToastPosition } from './toast-options.ts'
import { toasts } from './toast.ts'
import './toast.css'

export function ToastHost() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown)
  const positions = [...new Set(shown.map((each) => each.position))]
  return (
    <>
      {shown.some((each) => each.hasMask) ? <div className="hs-toast-mask" /> : null}
      {positions.map((position) => (
        <Stack key={position} position={position} shown={shown.filter((each) => each.position === position)} />
      ))}
    </>
  )
}

function Stack({ position, shown }: { readonly position: ToastPosition; readonly shown: readonly Toast[] }) {
  return (
    <div className={`hs-toasts hs-toasts-${position}`} role="region" aria-label="消息">
      {shown.map((each) => (
        <ToastCard key={each.id} toast={each} store={toasts} />
      ))}
    </div>
  )
}
