// Whose card it is: choosing a member fills in what is known of them and of the group, to be changed below.
import type { CardColleagues } from '../../contract/card-colleagues.ts'
import { card } from '../../contract/card.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMayWrite } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import type { FillProps } from '@huanshi/resource-web/form/form-body.tsx'

type Colleague = CardColleagues['people'][number]

export function useColleagues(search: string) {
  const { groupId = '' } = useArea()
  // The screen is open to everybody who has signed in; who they are is told to those who keep cards.
  const mayKeep = useMayWrite(card)
  // Those found before are offered no more: Enter would take one whom nobody asked for.
  return useQuery({
    queryKey: ['/api/GroupAdmin/Cards', groupId, 'colleagues', search],
    queryFn: ({ signal }) =>
      api<CardColleagues>(`/api/GroupAdmin/Cards/${groupId}/colleagues`, {
        query: search === '' ? {} : { search },
        signal,
      }),
    enabled: groupId !== '' && mayKeep,
  })
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

export function ColleagueField({ form }: FillProps): ReactNode {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isFetching } = useColleagues(words.trim())
  const people = data?.people ?? []
  const take = (person: Colleague | undefined): void => {
    setWords('')
    setChosen(person?.userId ?? null)
    if (person === undefined || data === undefined) return
    const { name, phone, address, location } = data.group
    form.set('name', person.displayName)
    form.set('title', person.title)
    form.set('avatarUrl', person.avatarUrl)
    // What somebody has typed about the institution stays.
    for (const [field, value] of Object.entries({ organisation: name, phone, address, location })) {
      if (isEmpty(form.values[field])) form.set(field, value)
    }
  }
  return (
    <div className="hs-field">
      <label htmlFor="field-colleague">
        成员<span className="hs-field-free">选填</span>
      </label>
      <Select
        id="field-colleague"
        allowClear
        showSearch={{ searchValue: words, onSearch: setWords, filterOption: false }}
        suffixIcon={<Search size={16} strokeWidth={1.75} aria-hidden />}
        placeholder="姓名、拼音或用户名"
        notFoundContent={isFetching ? '正在找' : '没有找到，可以在下面直接填写'}
        value={chosen}
        options={people.map((person) => ({ value: person.userId, label: person.displayName, person }))}
        optionRender={offer}
        onChange={(id: string | undefined) => take(people.find(({ userId }) => userId === id))}
        aria-describedby="field-colleague-help"
      />
      <p id="field-colleague-help" className="hs-field-help">
        选好后，姓名、职务、头像和单位的资料会填到下面，都可以再改
      </p>
    </div>
  )
}

interface Offered {
  readonly data: { readonly person: Colleague }
}

function offer({ data: { person } }: Offered): ReactNode {
  const { displayName, title, avatarUrl } = person
  return (
    <span className="hs-card-offer hs-named">
      <Avatar name={displayName} url={avatarUrl} size={28} />
      <strong>{displayName}</strong>
      {title === '' ? null : <small>{title}</small>}
    </span>
  )
}
