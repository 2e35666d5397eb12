// Asked before the page is left on purpose while files are on their way.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { AskDialog } from '../dialog/ask-dialog.tsx'
import { AntdFrame } from '@huanshi/ui/theme/antd-frame.tsx'

export function LeaveDialog({ onAnswer }: { readonly onAnswer: (isLeaving: boolean) => void }) {
  const leave = (): Promise<void> => {
    onAnswer(true)
    return Promise.resolve()
  }
  return (
    <AntdFrame>
      <AskDialog
        title={uploadMessages.leave}
        verb="退出"
        cancelWord="继续上传"
        onAct={leave}
        onClose={() => onAnswer(false)}
      >
        没传完的文件会停在现在的位置，保留两天；再次登录后重新选择文件，就从那里继续。
      </AskDialog>
    </AntdFrame>
  )
}
