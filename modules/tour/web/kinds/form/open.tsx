import { lazy } from 'react'
import { opens, type VisitedKind } from '../visited-kind.ts'

const HotspotForm = lazy(async () => ({ default: (await import('./hotspot-form.tsx')).HotspotForm }))

export const form: VisitedKind<'form'> = {
  accessibleLabel: '表单',
  sign: 'text',
  open: ({ id, title, target }) =>
    opens({
      kind: 'dialog',
      title: title === '' ? '留下联系方式' : title,
      body: <HotspotForm id={id} form={target} />,
    }),
}
