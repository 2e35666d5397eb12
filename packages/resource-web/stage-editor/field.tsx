// The parts of an editor's panels: a section with its name, a field with its label, a switch or a colour on a line.
import { ColorPicker, Switch } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import './field.css'

interface SectionProps {
  readonly title?: string
  /** Beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, action, children }: SectionProps): ReactElement {
  return (
    <section className="hs-edit-section">
      {title === undefined ? null : (
        <header>
          <h2>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

interface FieldProps {
  readonly label: string
  readonly help?: string
  readonly problem?: string | null
  readonly children: ReactNode
}

/** A single control; its label names it. */
export function Field({ label, help, problem = null, children }: FieldProps): ReactElement {
  return (
    <label className="hs-studio-field">
      <span>{label}</span>
      {children}
      {problem === null ? null : <strong role="alert">{problem}</strong>}
      {help === undefined ? null : <small>{help}</small>}
    </label>
  )
}

interface LineProps {
  readonly label: string
  readonly help?: string
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

export function SwitchLine({ label, help, isOn, disabled = false, onChange }: LineProps): ReactElement {
  return (
    <label className="hs-studio-line">
      <span>
        {label}
        {help === undefined ? null : <small>{help}</small>}
      </span>
      <Switch aria-label={label} checked={isOn} disabled={disabled} onChange={onChange} />
    </label>
  )
}

interface ColourProps {
  readonly label: string
  /** As `#RRGGBB`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ColourLine({ label, value, onChange }: ColourProps): ReactElement {
  return (
    <div className="hs-studio-line">
      <span>{label}</span>
      <ColorPicker
        aria-label={label}
        disabledAlpha
        showText
        value={value}
        onChange={(colour) => onChange(colour.toHexString().slice(0, 7).toUpperCase())}
      />
    </div>
  )
}
