// The error catalogue: a stable code, its HTTP status and the Chinese title shown to people.
import { Type, type Static } from 'typebox'

export const errors = {
  'request.malformed': { status: 400, title: '请求格式不正确' },
  'request.too-large': { status: 413, title: '请求内容过大' },
  'request.media-type': { status: 415, title: '不支持的内容类型' },
  'request.range': { status: 416, title: '请求的字节范围不存在' },
  'request.too-many': { status: 429, title: '操作过于频繁，请稍后再试' },
  'session.required': { status: 401, title: '请先登录' },
  'session.invalid': { status: 401, title: '登录已失效，请重新登录' },
  'session.authority-unavailable': { status: 503, title: '身份服务暂时无法访问，请稍后重试' },
  'sign-in.failed': { status: 422, title: '用户名或密码不正确' },
  'sign-in.locked': { status: 429, title: '尝试次数过多，请稍后再试' },
  'sign-in.expired': { status: 404, title: '登录页面已失效，请重新登录' },
  'access.denied': { status: 403, title: '你没有权限访问此页面！' },
  'record.not-found': { status: 404, title: '内容不存在或已被删除' },
  'address.not-found': { status: 404, title: '地址不存在' },
  'record.stale': { status: 409, title: '内容已被其他人修改，请刷新后重试' },
  'record.conflict': { status: 409, title: '与已有内容冲突' },
  'record.referenced': { status: 409, title: '仍被其他内容使用' },
  'record.reference': { status: 422, title: '引用的内容不可用' },
  'sheet.unreadable': { status: 422, title: '表格文件无法读取，请另存为 CSV 或 xlsx 后重试' },
  'sheet.too-large': { status: 413, title: '表格文件过大' },
  'import.refused': { status: 422, title: '有几处内容不能导入，请改正后重新上传；没有导入任何记录' },
  'record.refused': { status: 422, title: '内容不符合要求' },
  'action.impossible': { status: 409, title: '当前状态不能执行此操作' },
  'pano.hotspot-target': { status: 422, title: '热点指向的全景不可用' },
  'tag.duplicate': { status: 409, title: '同名标签已存在' },
  'upload.range': { status: 400, title: '上传的字节范围不正确' },
  'upload.id': { status: 400, title: '文件标识不正确' },
  'upload.name': { status: 400, title: '文件名不正确' },
  'upload.form': { status: 400, title: '上传表单不正确' },
  'upload.position': { status: 409, title: '上传位置不一致，请从服务器记录的位置继续' },
  'upload.busy': { status: 409, title: '同一文件正在上传' },
  'upload.overlap': { status: 409, title: '重复上传的内容与已保存的不一致' },
  'upload.total-changed': { status: 409, title: '文件大小与之前不一致' },
  'upload.incomplete': { status: 422, title: '收到的内容不完整' },
  'upload.hash': { status: 422, title: '内容校验不一致' },
  'upload.refused': { status: 422, title: '文件不符合要求' },
  'upload.too-large': { status: 413, title: '文件过大' },
  'storage.quota-exceeded': { status: 413, title: '存储空间不足' },
  'storage.full': { status: 507, title: '服务器存储空间已满' },
  'server.failed': { status: 500, title: '服务器错误，请稍后重试' },
  'server.starting': { status: 503, title: '服务正在启动，请稍后重试' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors

/** RFC 9457 problem document; `type` is the code. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
    traceId: Type.String(),
  },
  { additionalProperties: true, title: '错误' },
)
export type Problem = Static<typeof Problem>
