// Swagger UI speaks English alone. Its own few words, as far as they stand by themselves, are put into Chinese as they appear; what the
// description says is Chinese already.

const words: Readonly<Record<string, string>> = {
  Authorize: '填写令牌',
  Close: '关闭',
  Logout: '清除',
  'Available authorizations': '访问令牌',
  'Value:': '令牌：',
  Parameters: '参数',
  'No parameters': '没有参数',
  Name: '名称',
  Description: '说明',
  'Request body': '请求正文',
  Responses: '回答',
  Code: '状态',
  Links: '链接',
  'No links': '没有',
  'Media type': '格式',
  'Controls Accept header.': '决定请求头 Accept。',
  'Example Value': '示例',
  Schema: '结构',
  Execute: '发送',
  Clear: '清空',
  Cancel: '取消',
  Reset: '还原',
  'Try it out': '试一试',
  Request: '请求',
  'Server response': '服务器的回答',
  'Response body': '回答正文',
  'Response headers': '回答头',
  'Request URL': '请求地址',
  'Request duration': '用时',
  Download: '下载',
  Details: '细节',
  'Send empty value': '发送空值',
  Undocumented: '没有说明',
  'No operations defined in spec!': '没有这样的接口',
  'Loading...': '正在读取……',
}

const attributes: Readonly<Record<string, string>> = {
  'Filter by tag or path': '按分组或地址筛选',
  'Expand operation': '展开',
  'Collapse operation': '收起',
  'authorization button unlocked': '填写令牌',
  'authorization button locked': '已填写令牌',
}
/** Read by people, or out to them. */
const spoken = ['placeholder', 'aria-label', 'title']

/** @param place within which everything that appears is looked at */
export function translate(place: HTMLElement): void {
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) walk(node)
  }).observe(place, { childList: true, subtree: true, characterData: true, attributeFilter: spoken })
}

function walk(node: Node): void {
  if (node instanceof Text) return put(node)
  if (!(node instanceof Element)) return
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) put(texts.currentNode)
  for (const name of spoken) {
    for (const element of [node, ...node.querySelectorAll(`[${name}]`)]) {
      const chinese = attributes[element.getAttribute(name) ?? '']
      if (chinese !== undefined) element.setAttribute(name, chinese)
    }
  }
}

function put(text: Node): void {
  // What somebody wrote or was answered is his.
  if (text.parentElement?.closest('textarea, pre, code, .markdown, .opblock-summary-description') != null) return
  const chinese = words[text.nodeValue?.trim() ?? '']
  if (chinese !== undefined) text.nodeValue = chinese
}
