// The same choice within the form of a webhook that is there.
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import type { ReactNode } from 'react'
import { EventChoice } from './event-choice.tsx'

export function EventControl({ value, onChange }: ControlProps): ReactNode {
  const { groupId } = useArea()
  const chosen = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
  return <EventChoice area={groupId === undefined ? 'My' : 'GroupAdmin'} chosen={chosen} onChange={onChange} />
}
