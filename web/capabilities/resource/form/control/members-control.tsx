// An object as a small form within the form: every member under its own label.
import { membersOf, withMember } from '../members.ts'
import type { ControlProps } from './control-props.ts'
import { MemberControl } from './member-control.tsx'
import './members.css'

export function MembersControl({ id, formField: { field }, value, onChange, describedBy }: ControlProps) {
  const members = membersOf(value)
  return (
    <div className="hs-members" role="group" aria-label={field.title} aria-describedby={describedBy}>
      {Object.entries(field.shape.members ?? {}).map(([name, shape], index) => (
        <MemberControl
          key={name}
          id={index === 0 ? id : `${id}-${name}`}
          name={name}
          shape={shape}
          options={field.traits.options}
          value={members[name]}
          onChange={(given) => onChange(withMember(members, name, shape, given))}
        />
      ))}
    </div>
  )
}
