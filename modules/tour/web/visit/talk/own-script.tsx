// A tour's own script, in a frame that has no origin, no network and no place on the screen; it moves the tour by the conversation alone.
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTalk } from './use-talk.ts'
import type { Stage } from './carry-out.ts'
import { say } from '../../words/say.ts'

interface Props {
  readonly text: string
  readonly stage: Stage
}

export function OwnScript({ text, stage }: Props): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [other, setOther] = useState<Window | null>(null)
  useTalk(stage, other)
  useEffect(() => {
    if (other !== null) other.postMessage({ 'huanshi-script': text }, '*')
  }, [other, text])
  return (
    <iframe
      ref={frame}
      hidden
      title={say('ownScript')}
      sandbox="allow-scripts"
      src="/embed/script"
      onLoad={() => setOther(frame.current?.contentWindow ?? null)}
    />
  )
}
