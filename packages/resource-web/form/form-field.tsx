// One field of a form: label above, help and message below.
import { CircleAlert } from 'lucide-react'
import type { ComponentType } from 'react'
import { BytesControl, MoneyControl } from './control/amount-controls.tsx'
import { ChoicesControl } from './control/choices-control.tsx'
import { ColourControl } from './control/colour-control.tsx'
import type { ControlProps } from './control/control-props.ts'
import { EntriesControl } from './control/entries-control.tsx'
import { HtmlControl } from './control/html-control.tsx'
import { JsonControl } from './control/json-control.tsx'
import { MembersControl } from './control/members-control.tsx'
import { PictureControl } from './control/picture-control.tsx'
import { PlaceControl } from './control/place-control.tsx'
import {
  MultilineControl,
  NumberControl,
  SelectControl,
  SwitchControl,
  TagsControl,
  TextControl,
} from './control/plain-controls.tsx'
import { RecordsControl } from './control/records-control.tsx'
import { TimeControl } from './control/time-control.tsx'
import type { Control } from '../view/view.ts'
import type { FormField as Model } from './model/form-model.ts'

const controls: Readonly<Record<Control, ComponentType<ControlProps>>> = {
  text: TextControl,
  multiline: MultilineControl,
  number: NumberControl,
  select: SelectControl,
  switch: SwitchControl,
  tags: TagsControl,
  colour: ColourControl,
  time: TimeControl,
  place: PlaceControl,
  picture: PictureControl,
  money: MoneyControl,
  bytes: BytesControl,
  choices: ChoicesControl,
  members: MembersControl,
  entries: EntriesControl,
  json: JsonControl,
  html: HtmlControl,
  records: RecordsControl,
}

interface Props {
  readonly formField: Model
  readonly value: unknown
  readonly problem: string | undefined
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
  /** In place of the control that the view asks for. */
  readonly view?: ComponentType<ControlProps> | undefined
}

/** A choice or a switch always has some value. */
function isAlwaysSet({ control, field }: Model): boolean {
  return control === 'switch' || (control === 'select' && !field.shape.nullable)
}

export function fieldId(name: string): string {
  return `field-${name}`
}

export function FormField({ formField, value, problem, onChange, onLeave, view }: Props) {
  const { field, control, required } = formField
  // One line below is enough: what is wrong goes before what may help.
  const help = problem === undefined ? formField.help : undefined
  const id = fieldId(field.name)
  const notes = [...(help === undefined ? [] : [`${id}-help`]), ...(problem === undefined ? [] : [`${id}-problem`])]
  const ControlView = view ?? controls[control]
  return (
    <div className="hs-field" onBlur={onLeave}>
      <label htmlFor={id}>
        {field.title}
        {required || isAlwaysSet(formField) ? null : <span className="hs-field-free">选填</span>}
      </label>
      <ControlView
        id={id}
        formField={formField}
        value={value}
        onChange={onChange}
        isWrong={problem !== undefined}
        describedBy={notes.length === 0 ? undefined : notes.join(' ')}
      />
      {help === undefined ? null : (
        <p id={`${id}-help`} className="hs-field-help">
          {help}
        </p>
      )}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className="hs-field-problem" role="alert">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
