import { opens, type VisitedKind } from '../visited-kind.ts'
import { canBeFramed, Elsewhere, FramedPage } from './web-page.tsx'

export const embed: VisitedKind<'embed'> = {
  accessibleLabel: '网页',
  sign: 'frame',
  open({ title, target: { url } }) {
    const name = title === '' ? '网页' : title
    return opens(
      canBeFramed(url)
        ? { kind: 'dialog', title: name, size: 'wide', body: <FramedPage url={url} title={name} /> }
        : { kind: 'dialog', title: name, body: <Elsewhere url={url} /> },
    )
  },
}
