// Several of a fixed set of values, or of the roles that there are.
import type { RoleName } from '@huanshi/kernel/protocol/role-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { ChevronDown } from 'lucide-react'
import { api } from '@huanshi/web-kit/api/http.ts'
import type { FieldModel } from '../../model/fields.ts'
import { common, type ControlProps } from './control-props.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

const none: Readonly<Record<string, string>> = {}

export function ChoicesControl(props: ControlProps) {
  const { field } = props.formField
  const choices = useChoices(field)
  const chosen = Array.isArray(props.value) ? props.value.filter((one): one is string => typeof one === 'string') : []
  return (
    <Select
      {...common(props)}
      mode="multiple"
      value={chosen}
      placeholder={`选择${field.title}`}
      suffixIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
      options={[...choices]}
      onChange={(next: string[]) => props.onChange(next)}
    />
  )
}

function useChoices({ shape, traits, form }: FieldModel): readonly Choice[] {
  const { options = none } = traits
  const offers = form?.offers
  const { data: roles = [] } = useQuery({
    queryKey: ['/api/RoleNames'],
    queryFn: ({ signal }) => api<RoleName[]>('/api/RoleNames', { signal }),
    enabled: offers !== undefined,
    staleTime: 10_000,
  })
  const stated = shape.entry?.values.length ? shape.entry.values : Object.keys(options)
  const known = stated.map((value) => ({ value, label: options[value] ?? value }))
  const further = roles
    .filter(({ kind }) => offers === 'held' || kind === offers)
    .map(({ kind, name }) => ({
      value: offers === 'held' ? `${kind}_${name}` : name,
      label: offers === 'held' && kind === 'group' ? `机构：${name}` : name,
    }))
    .filter(({ value }) => !stated.includes(value))
  return [...known, ...further]
}
