// An object as a small form within the form: every member under its own label.
import { membersOf, withMember, type Members } from '../model/members.ts'
import { problemOfMember } from '../model/validation.ts'
import type { ControlProps } from './control-props.ts'
import { MemberControl } from './member-control.tsx'
import './members.css'

export function MembersControl({ id, formField: { field }, value, onChange, isWrong, describedBy }: ControlProps) {
  const members = membersOf(value)
  const { askedFor } = field.form ?? {}
  const asks = (given: Members, name: string): boolean =>
    askedFor === undefined || !askedFor.members.includes(name) || askedFor.values.includes(String(given[askedFor.by]))
  const put = (next: Members): void => {
    const kept = Object.entries(next).map(([name, one]) => [name, asks(next, name) ? one : null] as const)
    onChange(Object.fromEntries(kept))
  }
  const shown = Object.entries(field.shape.members ?? {}).filter(([name]) => asks(members, name))
  return (
    <div className="hs-members" role="group" aria-label={field.title} aria-describedby={describedBy}>
      {shown.map(([name, shape], index) => (
        <MemberControl
          key={name}
          id={index === 0 ? id : `${id}-${name}`}
          name={name}
          shape={shape}
          options={field.traits.options}
          value={members[name]}
          isWrong={isWrong && problemOfMember(name, shape, members[name]) !== null}
          isNeeded={askedFor?.members.includes(name) === true}
          onChange={(given) => put(withMember(members, name, shape, given))}
        />
      ))}
    </div>
  )
}
