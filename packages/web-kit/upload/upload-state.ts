// The life of one file: its states, what each is called on the screen, and which may follow which.
export const stateTexts = {
  checking: '检查中',
  passed: '检查通过',
  fileError: '文件错误',
  duplicate: '文件重复',
  validationError: '验证错误',
  uploading: '上传中',
  success: '上传成功',
  error: '上传错误',
  paused: '已暂停',
  cancelled: '已取消',
} as const
export type UploadState = keyof typeof stateTexts
export const uploadStates = Object.keys(stateTexts) as UploadState[] // its own keys

const next: Readonly<Record<UploadState, readonly UploadState[]>> = {
  checking: ['passed', 'fileError', 'duplicate', 'validationError', 'cancelled'],
  passed: ['uploading', 'paused', 'cancelled'],
  fileError: [],
  duplicate: [],
  validationError: [],
  uploading: ['success', 'error', 'paused', 'cancelled', 'fileError'],
  success: [],
  // A paused, cancelled or failed file goes on from its saved position; it may have to wait for a place first.
  error: ['passed', 'uploading', 'success', 'fileError', 'paused', 'cancelled'],
  paused: ['passed', 'uploading', 'cancelled'],
  cancelled: ['passed', 'uploading'],
}

export function canBecome(from: UploadState, to: UploadState): boolean {
  return next[from].includes(to)
}

/** States in which bytes are still to come without anyone doing anything. */
export function isRunning(state: UploadState): boolean {
  return state === 'checking' || state === 'passed' || state === 'uploading'
}

export function canResume(state: UploadState): boolean {
  return state === 'paused' || state === 'cancelled' || state === 'error'
}
