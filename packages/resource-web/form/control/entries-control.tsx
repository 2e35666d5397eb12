// Several objects of one kind: each as its members, added below and removed one by one.
import { Plus, X } from 'lucide-react'
import { emptyMembers, membersOf, withMember, type Members } from '../model/members.ts'
import type { ControlProps } from './control-props.ts'
import { MemberControl } from './member-control.tsx'
import '@huanshi/ui/button/button.css'
import './members.css'

export function EntriesControl({ id, formField: { field }, value, onChange, describedBy }: ControlProps) {
  const { entry, maxItems = Infinity } = field.shape
  if (entry === undefined) return null
  const entries = Array.isArray(value) ? value.map(membersOf) : []
  const put = (at: number, next: Members): void => onChange(entries.map((one, index) => (index === at ? next : one)))
  return (
    <div className="hs-entries">
      {entries.map((members, at) => (
        <div key={at} className="hs-members" role="group" aria-label={`${field.title} ${at + 1}`}>
          {Object.entries(entry.members ?? {}).map(([name, shape]) => (
            <MemberControl
              key={name}
              id={`${id}-${at}-${name}`}
              name={name}
              shape={shape}
              options={field.traits.options}
              value={members[name]}
              onChange={(given) => put(at, withMember(members, name, shape, given))}
            />
          ))}
          <button
            type="button"
            className="hs-icon-button hs-entries-remove"
            aria-label={`去掉${field.title} ${at + 1}`}
            title="去掉"
            onClick={() => onChange(entries.filter((_, index) => index !== at))}
          >
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      ))}
      <button
        type="button"
        id={id}
        className="hs-button"
        aria-label={`添加${field.title}`}
        aria-describedby={describedBy}
        disabled={entries.length >= maxItems}
        onClick={() => onChange([...entries, emptyMembers(entry, field.traits.options)])}
      >
        <Plus aria-hidden />
        添加{field.title}
      </button>
    </div>
  )
}
