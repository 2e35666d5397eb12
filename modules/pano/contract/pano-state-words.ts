// Apart from the contract of the whole resource, which the first screen does without.
export const panoStateWords = {
  uploaded: '已上传',
  queued: '排队中',
  processing: '处理中',
  ready: '可用',
  failed: '处理失败',
} as const
