// How high a camera stood, and by how much that may be wrong: one person's tripod in metres, its doubt in centimetres.
import type { ReactElement } from 'react'
import { MeasureField } from './measure-field.tsx'

interface Props {
  readonly height: number
  /** Metres. */
  readonly error: number
  readonly disabled?: boolean
  readonly onHeight: (height: number) => void
  readonly onError: (error: number) => void
}

export function CameraHeight({ height, error, disabled = false, onHeight, onError }: Props): ReactElement {
  return (
    <div className="hs-room-pair">
      <MeasureField label="相机高度" min={0.2} max={20} disabled={disabled} value={height} onChange={onHeight} />
      <MeasureField
        label="可能差多少"
        unit="厘米"
        min={0}
        max={100}
        step={1}
        precision={0}
        disabled={disabled}
        value={Math.round(error * 100)}
        onChange={(value) => onError(value / 100)}
      />
    </div>
  )
}
