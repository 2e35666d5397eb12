// A picture that is being sent, with how far it is, or why it stays.
import { Clock, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Posted, PicturePost } from './picture-post.ts'

export function PostedPicture({ posted, post }: { readonly posted: Posted; readonly post: PicturePost }): ReactNode {
  const { key, address, file, share, failure } = posted
  return (
    <li className="hs-message" data-mine="true" data-last="true" data-unsent="true">
      <div className="hs-message-body">
        <span className="hs-bubble-picture">
          <img src={address} alt={file.name} />
        </span>
        {failure === undefined ? (
          <p className="hs-message-mark">
            <Clock size={14} strokeWidth={1.75} aria-hidden />
            正在上传 {Math.round(share * 100)}%
            <button type="button" onClick={() => post.remove(key)}>
              取消
            </button>
          </p>
        ) : (
          <p className="hs-message-mark hs-message-refused" role="alert">
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            {failure}
            <button type="button" onClick={() => post.retry(key)}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              重试
            </button>
            <button type="button" onClick={() => post.remove(key)}>
              删除
            </button>
          </p>
        )}
      </div>
    </li>
  )
}
