import { lazy } from 'react'
import { opens, type VisitedKind } from '../visited-kind.ts'
import { say } from '../../words/say.ts'

const HotspotForm = lazy(async () => ({ default: (await import('./hotspot-form.tsx')).HotspotForm }))

export const form: VisitedKind<'form'> = {
  label: 'form',
  sign: 'text',
  open: ({ id, title, target }) =>
    opens({
      kind: 'dialog',
      title: title === '' ? say('leaveContact') : title,
      body: <HotspotForm id={id} form={target} />,
    }),
}
