import { useMemo, type ReactElement } from 'react'
import { qrCode, qrPath } from '@huanshi/ui/qr/qr-code.ts'
import './qr-picture.css'
import { say } from '../words/say.ts'

/** Nothing for an address too long for a code. */
export function QrPicture({ text }: { readonly text: string }): ReactElement | null {
  const bits = useMemo(() => qrCode(text), [text])
  if (bits === undefined) return null
  return (
    <svg
      className="hs-qr"
      viewBox={`-2 -2 ${bits.length + 4} ${bits.length + 4}`}
      role="img"
      aria-label={say('qrCode')}
    >
      <path d={qrPath(bits)} />
    </svg>
  )
}
