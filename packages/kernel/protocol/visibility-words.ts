export const visibilityWords = { private: '私有', unlisted: '凭链接', public: '公开' } as const
