// To whom a licence is given: somebody outside by name, or a group or a person of this site who is looked for and chosen.
import { LicenceHolder, type HolderOffer } from '../../contract/licence.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, Segmented, Select } from 'antd'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { common, type ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import './holder-field.css'

type Kind = LicenceHolder['kind']

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'external', label: '外部单位或个人' },
  { value: 'group', label: '本站的机构' },
  { value: 'user', label: '本站的用户' },
]
const hints: Readonly<Record<Kind, string>> = {
  external: '单位或个人的名称',
  group: '输入机构的名称或代码',
  user: '输入用户名，或同事的名字',
}

/** Half filled in while it is being chosen. */
function holderOf(value: unknown): LicenceHolder {
  const given = typeof value === 'object' && value !== null ? (value as Partial<LicenceHolder>) : {} // this control's own
  return { kind: given.kind ?? 'external', id: given.id ?? null, name: given.name ?? '' }
}

export function HolderField(props: ControlProps) {
  const { value, onChange } = props
  const holder = holderOf(value)
  const { kind, name } = holder
  return (
    <div className="hs-holder">
      <Segmented
        aria-label="被授权方的类型"
        options={[...kinds]}
        value={kind}
        onChange={(next) => onChange({ kind: next, id: null, name: '' })}
      />
      {kind === 'external' ? (
        <Input
          {...common(props)}
          value={name}
          maxLength={100}
          autoComplete="off"
          placeholder={hints.external}
          onChange={(event) => onChange({ kind, id: null, name: event.target.value })}
        />
      ) : (
        <Finder key={kind} {...props} holder={holder} kind={kind} />
      )}
    </div>
  )
}

function Finder({ holder, kind, ...props }: ControlProps & { holder: LicenceHolder; kind: 'group' | 'user' }) {
  const [words, setWords] = useState('')
  const search = words.trim()
  // Those found before are offered no more: Enter would take one whom nobody asked for.
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['/api/Holders', kind, search],
    queryFn: ({ signal }) => api<HolderOffer[]>('/api/Holders', { query: { kind, search }, signal }),
    enabled: search !== '',
  })
  const offers = search === '' ? [] : found
  const chosen = holder.id === null ? [] : [{ value: holder.id, label: holder.name }]
  return (
    <Select
      {...common(props)}
      allowClear
      showSearch={{ searchValue: words, onSearch: setWords, filterOption: false }}
      suffixIcon={<Search size={16} strokeWidth={1.75} aria-hidden />}
      placeholder={hints[kind]}
      notFoundContent={search === '' ? hints[kind] : isFetching ? '正在找' : missing(kind)}
      value={holder.id}
      options={search === '' ? chosen : offers.map(({ id, name: label, note }) => ({ value: id, label, note }))}
      optionRender={offerLine}
      onChange={(id: string | undefined) => {
        const offer = offers.find((one) => one.id === id)
        setWords('')
        props.onChange({ kind, id: offer?.id ?? null, name: offer?.name ?? '' })
      }}
    />
  )
}

interface Offered {
  readonly data: { readonly label: string; readonly note?: string }
}

function offerLine({ data: { label, note } }: Offered): ReactNode {
  return (
    <span className="hs-row hs-named">
      <strong>{label}</strong>
      {note === undefined ? null : <small>{note}</small>}
    </span>
  )
}

function missing(kind: 'group' | 'user'): string {
  return kind === 'group' ? '没有找到，请输入机构的全名或代码' : '没有找到，请核对用户名'
}
