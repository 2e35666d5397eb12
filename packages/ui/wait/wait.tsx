// Whole-page waits: nothing for the first moment, then the orbiting logo, with words when there is something to say.
import { Logo } from '../theme/logo.tsx'
import './wait.css'

export function Wait({ text }: { readonly text?: string }) {
  return (
    <div className={`hs-wait${text === undefined ? ' hs-wait-late' : ''}`} role="status" aria-live="polite">
      <Logo size={text === undefined ? 32 : 40} waiting />
      {text === undefined ? <span className="hs-visually-hidden">加载中</span> : <p>{text}</p>}
    </div>
  )
}
