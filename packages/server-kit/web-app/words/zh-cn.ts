// What pages say before any script of theirs has run, and where there is nothing. In Chinese, which comes with the page; other languages lie beside it.
export const zhCn = {
  withdrawn: '这里的内容已经撤回',
  nothing: '这里没有可以看的内容',
  otherWorks: '看看其他作品',
  noScript: '请开启 JavaScript 后再看全景。',
  unopened: '页面还没有打开，可能是网络慢，也可能是脚本被拦住了。',
  reload: '重新加载',
} as const
