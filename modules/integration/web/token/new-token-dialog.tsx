// What a new token is called, where it counts, how long, and what it may do.
import { areas, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import { satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { Select } from 'antd'
import { Field } from '@huanshi/ui/form/field.tsx'
import { NameField } from '@huanshi/ui/form/text-field.tsx'
import { useState, type ReactNode } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { endOf } from '@huanshi/web-kit/dialog/terms.ts'
import { useHeldRoles } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { accessToken } from '../../contract/access-token.ts'
import type { MadeToken } from '../../contract/new-token.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { terms, DEFAULT_DAYS } from './terms.ts'
import { useScopes } from './use-scopes.ts'

interface Props {
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

export function NewTokenDialog({ onMade, onClose }: Props): ReactNode {
  const { name: here, groupId } = useArea()
  const held = useHeldRoles()
  const [name, setName] = useState('')
  const [area, setArea] = useState<AreaName>(here)
  const [days, setDays] = useState(DEFAULT_DAYS)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const offered = useScopes(area)
  const places = (['My', 'PublicAdmin', 'Admin'] as const).filter((place) => satisfies(held, areas[place].read))
  const make = async (): Promise<void> => {
    const where = groupId === undefined ? { area } : {}
    const body = { name: name.trim(), scopes: [...chosen], expiresTime: endOf(days), ...where }
    onMade(await api<MadeToken>(fill(listAddress(accessToken, here), { groupId }), { method: 'POST', body }))
  }
  return (
    <AskDialog
      title="创建访问令牌"
      verb="创建"
      isWide
      isReady={name.trim() !== '' && chosen.size > 0}
      onAct={make}
      onClose={onClose}
    >
      <div className="hs-form">
        <NameField id="token-name" value={name} example="办公室的上传脚本" onChange={setName} />
        <div className="hs-form-pairs">
          <Field id="token-area" label="用在">
            <Select
              id="token-area"
              value={area}
              disabled={groupId !== undefined}
              options={(groupId === undefined ? places : [area]).map((value) => ({ value, label: areas[value].title }))}
              onChange={(value) => {
                setArea(value)
                setChosen(new Set())
              }}
            />
          </Field>
          <Field id="token-days" label="有效期">
            <Select id="token-days" value={days} options={terms} onChange={setDays} />
          </Field>
        </div>
        <ScopeChoice offered={offered} chosen={chosen} onChange={setChosen} />
      </div>
    </AskDialog>
  )
}
