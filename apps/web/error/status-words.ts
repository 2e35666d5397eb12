// What each status that a call may be answered with means, and what to do.

/** What can be a status of HTTP that says no; null for anything else. */
export function statusOf(text: string | null): number | null {
  return text !== null && /^[45]\d\d$/.test(text) ? Number(text) : null
}

interface StatusWords {
  readonly title: string
  readonly sentence: string
  /** The same may work the next time. */
  readonly isWorthTrying: boolean
}

const later = { isWorthTrying: true } as const
const never = { isWorthTrying: false } as const

const words: Readonly<Record<number, StatusWords>> = {
  0: { title: '没有连上服务器', sentence: '请检查网络，然后再试一次。', ...later },
  400: { title: '这个请求不对', sentence: '服务器没有看懂它。请从首页重新进入。', ...never },
  401: { title: '需要重新登录', sentence: '登录已失效，再试一次会先请你登录。', ...later },
  404: { title: '页面不存在', sentence: '这里没有要找的内容，可能已删除或移走。请从首页重新进入。', ...never },
  405: { title: '这个请求不对', sentence: '这个地址不能这样使用。请从首页重新进入。', ...never },
  408: { title: '网络太慢', sentence: '服务器没有等到完整的请求，请检查网络后再试。', ...later },
  409: { title: '内容已被别人修改', sentence: '再打开一次，就能看到最新的内容。', ...later },
  410: { title: '内容已经删除', sentence: '它不会再回来了。请从首页重新进入。', ...never },
  413: { title: '内容太大', sentence: '发送的内容超过了上限，请缩小后再试。', ...never },
  415: { title: '不支持的格式', sentence: '服务器不认识这种内容，请换一种格式。', ...never },
  422: { title: '内容没有通过检查', sentence: '请返回修改后再试。', ...never },
  429: { title: '操作过于频繁', sentence: '请等一分钟再试。', ...later },
  500: { title: '服务器出错了', sentence: '问题已经记录下来，请稍后再试；一直这样，请联系管理员。', ...later },
  502: { title: '服务器暂时连不上', sentence: '可能正在更新，请稍后再试。', ...later },
  503: { title: '服务器正忙', sentence: '请稍后再试。', ...later },
  504: { title: '服务器没有及时回应', sentence: '请稍后再试。', ...later },
  507: { title: '存储空间不足', sentence: '请联系管理员，腾出空间后再试。', ...later },
}

const refused: StatusWords = { title: '请求没有被接受', sentence: '请从首页重新进入。', ...never }
const broken: StatusWords = { title: '服务器出错了', sentence: '请稍后再试；一直这样，请联系管理员。', ...later }

export function wordsOf(status: number): StatusWords {
  return words[status] ?? (status < 500 ? refused : broken)
}
