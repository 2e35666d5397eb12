// What the bar has no room for on the phone.
import { Dropdown } from 'antd'
import { Ellipsis, Eye, Redo2, Share2 } from 'lucide-react'
import type { ReactElement } from 'react'

interface Props {
  readonly canRedo: boolean
  readonly canShare: boolean
  readonly onRedo: () => void
  readonly onShare: () => void
  readonly onPreview: () => void
}

export function EditMore({ canRedo, canShare, onRedo, onShare, onPreview }: Props): ReactElement {
  const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'redo', label: '重做', icon: <Redo2 {...look} />, disabled: !canRedo, onClick: onRedo },
          {
            key: 'preview',
            label: '预览',
            icon: <Eye {...look} />,
            disabled: !canShare,
            onClick: onPreview,
          },
          { key: 'share', label: '分享', icon: <Share2 {...look} />, disabled: !canShare, onClick: onShare },
        ],
      }}
    >
      <button type="button" className="hs-edit-icon" aria-haspopup="menu" aria-label="更多操作">
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </Dropdown>
  )
}
