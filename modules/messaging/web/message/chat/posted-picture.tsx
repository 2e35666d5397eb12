// A picture that is being sent, with how far it is, or why it stays.
import type { ReactNode } from 'react'
import type { Posted, PicturePost } from './picture-post.ts'
import { UnsentMessage } from './unsent-message.tsx'

export function PostedPicture({ posted, post }: { readonly posted: Posted; readonly post: PicturePost }): ReactNode {
  const { key, address, file, share, failure } = posted
  const remove = (): void => post.remove(key)
  return (
    <UnsentMessage
      refusal={failure}
      waiting={
        <>
          正在上传 {Math.round(share * 100)}%
          <button type="button" onClick={remove}>
            取消
          </button>
        </>
      }
      onRetry={() => post.retry(key)}
      onRemove={remove}
    >
      <span className="hs-bubble-picture">
        <img src={address} alt={file.name} />
      </span>
    </UnsentMessage>
  )
}
