// What a new token is called, where it counts, how long, and what it may do.
import { areas, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import { satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { Input, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
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

const DAY_MS = 86_400_000

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
    const expiresTime = new Date(Date.now() + days * DAY_MS).toISOString()
    const body = { name: name.trim(), scopes: [...chosen], expiresTime, ...(groupId === undefined ? { area } : {}) }
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
        <div className="hs-field">
          <label htmlFor="token-name">名称</label>
          <Input
            id="token-name"
            value={name}
            maxLength={60}
            placeholder="例如 办公室的上传脚本"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div className="hs-form-pairs">
          <div className="hs-field">
            <label htmlFor="token-area">用在</label>
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
          </div>
          <div className="hs-field">
            <label htmlFor="token-days">有效期</label>
            <Select id="token-days" value={days} options={terms} onChange={setDays} />
          </div>
        </div>
        <ScopeChoice offered={offered} chosen={chosen} onChange={setChosen} />
      </div>
    </AskDialog>
  )
}
