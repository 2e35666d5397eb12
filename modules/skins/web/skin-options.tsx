// What may be chosen about a skin, drawn from the skin's own JSON schema: a skin with other options needs nothing here.
import { ORDER } from '../contract/define-skin.ts'
import { Checkbox, Input, Segmented, Select } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { usePictureDialog } from '@huanshi/resource-web/rich-text/picture/use-picture-dialog.tsx'
import { ColourLine, Field, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'

/** The parts of a JSON schema that a skin uses. */
interface OptionSchema {
  readonly type?: string
  readonly title?: string
  readonly const?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly items?: OptionSchema
  readonly anyOf?: readonly OptionSchema[]
  readonly properties?: Readonly<Record<string, OptionSchema>>
  readonly [ORDER]?: readonly string[]
}

type Options = Readonly<Record<string, unknown>>

interface Props {
  readonly schema: OptionSchema
  readonly options: Options
  readonly onChange: (name: string, value: unknown) => void
}

function orderedOptions({ properties = {}, [ORDER]: names = Object.keys(properties) }: OptionSchema) {
  return names.flatMap((name) => (properties[name] === undefined ? [] : [[name, properties[name]] as const]))
}

export function SkinOptions({ schema, options, onChange }: Props): ReactElement {
  return (
    <div className="hs-studio-stack">
      {orderedOptions(schema).map(([name, part]) => (
        <Option
          key={name}
          label={part.title ?? name}
          schema={part}
          value={options[name]}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly label: string
  readonly schema: OptionSchema
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

const FEW = 4

/** Of a schema whose values are listed, each with its name. */
const choicesOf = ({ anyOf = [] }: OptionSchema = {}): { value: string; label: string }[] =>
  anyOf.flatMap(({ const: value, title = value }) =>
    value === undefined || title === undefined ? [] : [{ value, label: title }],
  )

function Option({ label, schema, value, onChange }: OptionProps): ReactElement {
  const text = typeof value === 'string' ? value : ''
  const choices = choicesOf(schema)
  if (choices.length > 0) {
    return (
      <div className="hs-studio-field">
        <span>{label}</span>
        {choices.length <= FEW ? (
          <Segmented block aria-label={label} options={choices} value={text} onChange={onChange} />
        ) : (
          <Select aria-label={label} options={choices} value={text} onChange={onChange} />
        )}
      </div>
    )
  }
  if (schema.type === 'boolean') return <SwitchLine label={label} isOn={value === true} onChange={onChange} />
  if (schema.type === 'array') {
    return (
      <div className="hs-studio-field">
        <span>{label}</span>
        <Checkbox.Group
          className="hs-pair"
          options={choicesOf(schema.items)}
          value={Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
          onChange={onChange}
        />
      </div>
    )
  }
  if (schema.type === 'object') {
    const inside = (typeof value === 'object' && value !== null ? value : {}) as Options // only its own schema's members
    return (
      <fieldset className="hs-skin-group">
        <legend>{label}</legend>
        <SkinOptions
          schema={schema}
          options={inside}
          onChange={(name, part) => onChange({ ...inside, [name]: part })}
        />
      </fieldset>
    )
  }
  if (schema.anyOf !== undefined) return <PictureOption label={label} value={text} onChange={onChange} />
  if (schema.pattern?.startsWith('^#') === true) {
    return <ColourLine label={label} value={text} onChange={onChange} />
  }
  return (
    <Field label={label}>
      <Input
        value={text}
        {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

interface PictureProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | null) => void
}

function PictureOption({ label, value, onChange }: PictureProps): ReactElement {
  const { ask, dialog } = usePictureDialog(`选择${label}`, onChange)
  return (
    <div className="hs-studio-line">
      <span>{label}</span>
      <span className="hs-skin-logo">
        {value === '' ? null : <img src={value} alt={label} />}
        <button type="button" className="hs-icon-button" aria-label={`选择${label}`} onClick={ask}>
          <ImagePlus size={16} strokeWidth={1.75} aria-hidden />
        </button>
        {value === '' ? null : (
          <button type="button" className="hs-icon-button" aria-label={`去掉${label}`} onClick={() => onChange(null)}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </span>
      {dialog}
    </div>
  )
}
