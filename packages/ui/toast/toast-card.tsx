import { ChevronDown, CircleAlert, CircleCheck, CircleX, Info, X } from 'lucide-react'
import { ToastMarkup } from './toast-markup.tsx'
import type { Toast, ToastType } from './toast-options.ts'
import type { ToastStore } from './toast-store.ts'

const icons = { info: Info, success: CircleCheck, warning: CircleAlert, error: CircleX } as const satisfies Record<
  ToastType,
  typeof Info
>
const words: Readonly<Record<ToastType, string>> = { info: '提示', success: '成功', warning: '注意', error: '错误' }

export function ToastCard({ toast, store }: { readonly toast: Toast; readonly store: ToastStore }) {
  const { id, type, title, message, action, isCollapsed } = toast
  const Icon = icons[type]
  const isShowingMessage = message !== undefined && !isCollapsed
  return (
    <div
      className={`hs-toast-wrap ${toast.wrapperClassName ?? ''}`}
      style={{ zIndex: toast.zIndex, width: toast.width }}
    >
      <div
        className={`hs-toast ${toast.className ?? ''}`}
        data-type={type}
        role={type === 'error' ? 'alert' : 'status'}
        onPointerEnter={() => store.enter(id)}
        onPointerLeave={() => store.leave(id)}
        onFocus={() => store.enter(id)}
        onBlur={() => store.leave(id)}
      >
        {toast.iconURL === undefined ? (
          <Icon className="hs-toast-icon" size={16} strokeWidth={1.75} role="img" aria-label={words[type]} />
        ) : (
          <img className="hs-toast-icon" src={toast.iconURL} alt="" width={16} height={16} />
        )}
        <div className="hs-toast-text">
          <strong>{title}</strong>
          {!isShowingMessage ? null : toast.supportHTML ? (
            <ToastMarkup html={message} />
          ) : (
            <p aria-live={toast.isCounting === true ? 'off' : undefined}>{message}</p>
          )}
        </div>
        {action === undefined ? null : (
          <button
            type="button"
            className="hs-toast-action"
            onClick={() => {
              store.close(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
        {toast.collapsable && message !== undefined ? (
          <button
            type="button"
            className="hs-toast-tool"
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? '展开详情' : '收起详情'}
            onClick={() => store.toggle(id)}
          >
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </button>
        ) : null}
        {toast.closable ? (
          <button type="button" className="hs-toast-tool" aria-label="关闭" onClick={() => store.close(id)}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        ) : null}
      </div>
    </div>
  )
}
