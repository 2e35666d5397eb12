import { opens, type VisitedKind } from '../visited-kind.ts'
import { canBeFramed, Elsewhere, FramedPage } from './web-page.tsx'
import { say } from '../../words/say.ts'

export const embed: VisitedKind<'embed'> = {
  label: 'webPage',
  sign: 'frame',
  open({ title, target: { url } }) {
    const name = title === '' ? say('webPage') : title
    return opens(
      canBeFramed(url)
        ? { kind: 'dialog', title: name, size: 'wide', body: <FramedPage url={url} title={name} /> }
        : { kind: 'dialog', title: name, body: <Elsewhere url={url} /> },
    )
  },
}
