// Verifying the licence of an exhibition. In Chinese, which comes with the page; other languages lie beside it.
export const zhCn = {
  valid: '有效',
  unknown: '不是本站签发的密钥，或复制得不完整',
  early: '还没到生效时间',
  suspended: '已暂停',
  revoked: '已吊销',
  expired: '已过期',
  title: '核验展会授权',
  about: '粘贴授权密钥，查它现在是否有效。密钥由{site}签发。',
  key: '授权密钥',
  check: '核验',
  number: '授权编号',
  expo: '展会',
  holder: '被授权方',
  span: '有效期',
} as const
