// The dialogs that the bar opens.
import { Modal } from 'antd'
import type { ReactElement } from 'react'
import { TemplateDialog } from '../create/template-dialog.tsx'
import { CheckDialog } from '../publish/check-dialog.tsx'
import { LinksDialog } from '../publish/links-dialog.tsx'
import { SharePano } from '../pano-panels/share-dialog.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { ShareDialog } from '../publish/share-dialog.tsx'
import { VersionsDialog } from '../publish/versions-dialog.tsx'
import { PreviewFrame } from '../settings/preview-frame.tsx'
import type { Command } from './command.ts'
import { FindDialog } from './find-dialog.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { isOfPano } from '../state/studio.ts'
import { useStudioState } from '../state/use-studio.ts'
import type { StatisticsView } from './statistics-view.ts'

interface Props {
  readonly command: Command | null
  readonly Statistics: StatisticsView | undefined
  readonly onCommand: (command: Command | null) => void
}

export function StudioDialogs({ command, Statistics, onCommand }: Props): ReactElement | null {
  const isAlone = useStudioState(isOfPano)
  const tourId = useStudioState(({ stored }) => stored.id)
  const close = (): void => onCommand(null)
  switch (command) {
    case 'publish':
      return <PublishDialog onDone={() => onCommand('share')} onClose={close} />
    case 'share':
      return isAlone ? <SharePano onClose={close} /> : <ShareDialog onClose={close} />
    case 'history':
      return <VersionsDialog onClose={close} />
    case 'find':
      return <FindDialog onClose={close} />
    case 'check':
      return <CheckDialog onClose={close} />
    case 'links':
      return <LinksDialog onClose={close} />
    case 'template':
      return <TemplateDialog onClose={close} />
    case 'keys':
      return <KeysSheet onClose={close} />
    case 'preview':
      return (
        <Wide title="预览" onClose={close}>
          <PreviewFrame />
        </Wide>
      )
    case 'statistics':
      return Statistics === undefined ? null : (
        <Wide title="访问统计" onClose={close}>
          <Statistics tourId={tourId} />
        </Wide>
      )
    default:
      return null
  }
}

interface WideProps {
  readonly title: string
  readonly children: ReactElement
  readonly onClose: () => void
}

function Wide({ title, children, onClose }: WideProps): ReactElement {
  return (
    <Modal open width="min(1360px, calc(100vw - 32px))" title={title} footer={null} onCancel={onClose}>
      <div className="hs-studio-large">{children}</div>
    </Modal>
  )
}
