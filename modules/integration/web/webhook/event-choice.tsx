// What is told, a line for each kind of record and a box for each thing that can happen to it.
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { eventsIn, webhookEvents, type WebhookArea } from '../../contract/webhook-events.ts'
import '../token/token.css'

interface Props {
  readonly area: WebhookArea
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

export function EventChoice({ area, chosen, onChange }: Props): ReactNode {
  const offered = eventsIn(area)
  const groups = [...Map.groupBy(offered, (type) => webhookEvents[type].group)]
  const toggle = (type: string, isOn: boolean): void =>
    onChange(offered.filter((one) => (one === type ? isOn : chosen.includes(one))))
  return (
    <fieldset className="hs-scopes">
      <legend>事件</legend>
      <div className="hs-scopes-quick">
        <button type="button" className="hs-button" onClick={() => onChange(offered)}>
          全选
        </button>
        <button type="button" className="hs-button" disabled={chosen.length === 0} onClick={() => onChange([])}>
          清除
        </button>
        <span aria-live="polite">已选 {chosen.length} 项</span>
      </div>
      <ul>
        {groups.map(([group, types]) => (
          <li key={group}>
            <strong id={`events-${group}`}>{group}</strong>
            <span role="group" aria-labelledby={`events-${group}`}>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  checked={chosen.includes(type)}
                  onChange={({ target }) => toggle(type, target.checked)}
                >
                  {webhookEvents[type].title}
                </Checkbox>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
