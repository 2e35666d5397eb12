// Forms by which visitors leave how they can be reached. In Chinese, which comes with the page; other languages lie beside it.
export const zhCn = {
  thanks: '已经收到，谢谢。我们会尽快与你联系。',
  sending: '正在提交',
  send: '提交',
  optional: '（选填）',
  choose: '请选择',
  missing: '请填「{label}」',
  noConsent: '请先勾选同意',
  phoneWrong: '「{label}」应当是电话号码',
  emailWrong: '「{label}」应当是邮箱地址',
  tooFast: '提交得太快了，请过几秒再试',
  tooOld: '页面放得太久了，请刷新后再提交',
  noPreview: '预览时不能提交',
  noOffline: '这份离线的漫游不能提交，请联系作者',
} as const
