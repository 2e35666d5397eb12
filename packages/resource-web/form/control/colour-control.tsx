import { Input } from 'antd'
import { Check } from 'lucide-react'
import { palette } from '../../tags/tag-colour.ts'
import { common, type ControlProps } from './control-props.ts'

const names: Readonly<Record<string, string>> = {
  '#2E6A9E': '湖',
  '#F2541B': '日',
  '#5E8C4A': '苔',
  '#B8831F': '麦',
  '#8A5A86': '暮',
  '#7D8590': '岩',
}

/** The palette at one press, any other colour by its code or the system's picker. */
export function ColourControl(props: ControlProps) {
  const value = typeof props.value === 'string' ? props.value : ''
  const isColour = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className="hs-colours">
      <div className="hs-wrap" role="group" aria-label="常用颜色">
        {palette.map((colour) => (
          <button
            key={colour}
            type="button"
            className="hs-colours-one"
            style={{ background: colour }}
            aria-label={names[colour] ?? colour}
            aria-pressed={colour === value.toUpperCase()}
            onClick={() => props.onChange(colour)}
          >
            {colour === value.toUpperCase() ? <Check size={16} strokeWidth={2} aria-hidden /> : null}
          </button>
        ))}
      </div>
      <Input
        {...common(props)}
        className="hs-colours-code"
        value={value}
        maxLength={7}
        placeholder="#7D8590"
        onChange={(event) => props.onChange(event.target.value.toUpperCase())}
        suffix={
          <input
            type="color"
            aria-label="用取色器选择"
            className="hs-colours-picker"
            value={isColour ? value.toLowerCase() : '#7d8590'}
            onChange={(event) => props.onChange(event.target.value.toUpperCase())}
          />
        }
      />
    </div>
  )
}
