// What a message can say and do, and what it does when nothing is said.
export type ToastType = 'info' | 'success' | 'warning' | 'error'
export type ToastPosition =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'middle-center'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right'

export interface ToastAction {
  readonly label: string
  run(): void
}

export interface ToastOptions {
  readonly id?: string
  readonly type?: ToastType
  readonly title: string
  readonly message?: string
  /** Reads `message` as markup: formatting and links alone, cleaned of everything that could act. */
  readonly supportHTML?: boolean
  /** The message changes all the time: it is seen, and read out with another title alone. */
  readonly isCounting?: boolean
  /** A picture in place of the type's icon. */
  readonly iconURL?: string
  /** Milliseconds; negative stays until closed. */
  readonly duration?: number
  readonly collapsable?: boolean
  /** Starts with the message hidden; only with `collapsable`. */
  readonly isCollapsed?: boolean
  /** CSS width. */
  readonly width?: number | string
  readonly className?: string
  readonly wrapperClassName?: string
  readonly closable?: boolean
  readonly stopTimerOnHover?: boolean
  readonly position?: ToastPosition
  /** Dims the page behind and keeps the pointer from it. */
  readonly hasMask?: boolean
  readonly zIndex?: number
  /** One thing to do about it, such as 撤销; doing it closes the message. */
  readonly action?: ToastAction
  /** Runs when it has gone, by whichever way. */
  readonly onClose?: () => void
}

export interface Toast extends ToastOptions {
  readonly id: string
  readonly type: ToastType
  readonly duration: number
  readonly collapsable: boolean
  readonly isCollapsed: boolean
  readonly closable: boolean
  readonly stopTimerOnHover: boolean
  readonly position: ToastPosition
  readonly hasMask: boolean
  readonly supportHTML: boolean
}

const DEFAULT_DURATION = 3000

export function complete(options: ToastOptions, id: string): Toast {
  const collapsable = options.collapsable ?? false
  return {
    ...options,
    id,
    type: options.type ?? 'info',
    duration: options.duration ?? DEFAULT_DURATION,
    collapsable,
    isCollapsed: collapsable && (options.isCollapsed ?? false),
    closable: options.closable ?? true,
    stopTimerOnHover: options.stopTimerOnHover ?? true,
    position: options.position ?? 'top-center',
    hasMask: options.hasMask ?? false,
    supportHTML: options.supportHTML ?? false,
  }
}
