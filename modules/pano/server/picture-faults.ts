// What is wrong with a picture, in words that a photographer understands.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { PictureError, type PictureErrorCode } from '@huanshi/pyramid/read/picture-error.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { NonRetryableError } from '@huanshi/server-kit/jobs/queue.ts'
import { refused } from '@huanshi/library/server/media/media-result.ts'

const texts: Readonly<Record<PictureErrorCode, string>> = {
  unreadable: uploadMessages.imageUnreadable,
  damaged: uploadMessages.damaged,
  unsupported: uploadMessages.wrongFormat,
  'too-large': '图片过大，处理它需要的内存超出限制；可以另存为非渐进式 JPEG 后再试',
}

function pictureFault(error: PictureError): string {
  return texts[error.code]
}

/** What the decoder says about a picture, told to the sender. */
export async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof PictureError ? refused(pictureFault(error), error) : error
  }
}

/** What else to try than sending it again as it is. */
const remedies: Readonly<Record<PictureErrorCode, string>> = {
  unreadable: '请重新导出图片后再上传',
  damaged: '请重新导出图片后再上传',
  unsupported: '请另存为普通的 JPEG、TIFF 或 PSB 后再上传',
  'too-large': '另存为 TIFF 或 PSB 也可以',
}

/** Why processing failed and what to do next. */
export function processingFault(error: unknown): string {
  if (error instanceof PictureError) return `${pictureFault(error)}。${remedies[error.code]}`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return '服务器存储空间已满。请联系管理员清理空间，再重新处理'
  if (error instanceof NonRetryableError && error.cause !== undefined) return processingFault(error.cause)
  if (error instanceof Refusal) return error.details.detail ?? error.title
  if (error instanceof SourceLost) return '原始图片已丢失。请重新上传'
  return '处理图片时出现意外错误。请重新处理；如果仍然失败，请联系管理员'
}

export class SourceLost extends NonRetryableError {
  constructor() {
    super('the source picture is gone')
    this.name = 'SourceLost'
  }
}
