// What the sign-in client and providers say when it does not work, in the words of whoever reads it.
const known: readonly (readonly [RegExp, string])[] = [
  [
    /No matching state found in storage|No state in response|State does not match/i,
    '这次登录已经过期，或在别的窗口里完成了。请重新登录。',
  ],
  [/client_id|authority/i, '登录服务的设置刚刚变过。请重新登录。'],
  [/Expected code in response/i, '登录服务的回应不完整。请重新登录。'],
  [
    /ID Token|UserInfo|Invalid token|nonce/i,
    '登录服务的回应没有通过核对，没有采用。请重新登录；如果一再出现，请告诉管理员。',
  ],
  [/access_denied|denied/i, '登录被取消了。'],
  [/temporarily_unavailable|server_error/i, '登录服务暂时不可用。请稍后再试。'],
  [/Failed to fetch|NetworkError|Load failed|timed out|timeout|Network/i, '连接不上登录服务。请检查网络，稍后再试。'],
  [
    /Invalid response Content-Type|JSON|discovery|metadata/i,
    '登录服务的地址没有给出应有的回应。请告诉管理员检查登录服务的设置。',
  ],
]

/** Undefined where nothing better is known than what was said; the product's own words are good as they are. */
export function troubleWords(said: string): string | undefined {
  if (isOurs(said)) return said
  return known.find(([shape]) => shape.test(said))?.[1]
}

/** In the reader's language, so that it need not be told a second time. */
export function isOurs(said: string): boolean {
  return /\p{Script=Han}/u.test(said)
}
