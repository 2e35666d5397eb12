// Words about panoramas that the first screen needs before it loads the contract of the whole resource.
export const panoStateWords = {
  uploaded: '已上传',
  queued: '排队中',
  processing: '处理中',
  ready: '可用',
  failed: '处理失败',
} as const

export const visibilityWords = { private: '私有', unlisted: '凭链接', public: '公开' } as const
