import { PictureError, type PictureErrorCode } from '@huanshi/pyramid/read/picture-error.ts'
import { expect, test } from 'vitest'
import { NonRetryableError } from '@huanshi/server-kit/jobs/queue.ts'
import { processingFault, SourceLost } from './picture-faults.ts'

const full = Object.assign(new Error('write'), { code: 'ENOSPC' })

test.each<[string, unknown, string]>([
  ...(
    [
      ['damaged', '文件已损坏'],
      ['unsupported', '另存为普通的 JPEG'],
      ['too-large', '另存为非渐进式 JPEG'],
      ['unreadable', '图片'],
    ] satisfies [PictureErrorCode, string][]
  ).map(([code, words]): [string, unknown, string] => [code, new PictureError(code, 'in English'), words]),
  ['as the queue carries it', new NonRetryableError('in English', new PictureError('damaged', 'x')), '文件已损坏'],
  ['a full disk', full, '存储空间已满'],
  ['a lost source', new SourceLost(), '原始图片已丢失'],
  ['cut off too often', new NonRetryableError('the job was cut off too often'), '意外错误'],
  ['anything else', new Error('segmentation fault'), '意外错误'],
])('a photographer is told what is wrong and what to do: %s', (_, error, words) => {
  const reason = processingFault(error)
  expect(reason).toContain(words)
  expect(reason, 'what to do').toMatch(/请|可以/)
  expect(reason.replace(/JPEG|TIFF|PNG|PSB|PSD|MB|GB/g, ''), 'no words of machines').not.toMatch(/[A-Za-z]{3,}/)
})
