// What a schema refuses, said in Chinese with the field's own title.
import { FILLED, NUMBERED } from '@huanshi/kernel/definition/defaults.ts'
import { TRAITS_KEYWORD } from '@huanshi/kernel/definition/field.ts'
import zh from 'ajv-i18n/localize/zh/index.js'
import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify'
import { nearestOnly, type Failure } from './nearest-form.ts'

/** Nothing is coerced or dropped: a body is what was sent with what its schema fills in, or it is refused. */
export const ajvOptions: NonNullable<FastifyServerOptions['ajv']> = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: false,
    // A shared schema is compiled once and called, not repeated in every route that refers to it.
    inlineRefs: false,
    // Failures carry the titles of what failed.
    verbose: true,
    strictTypes: false,
    keywords: [TRAITS_KEYWORD, NUMBERED, FILLED],
  },
}

// The package is CommonJS and its types say otherwise: what is imported is the function itself.
const localise = zh as unknown as (failures: { message?: string }[]) => void

/** More would only hide the first ones. */
const MOST_ERRORS = 20

const typeNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  null: '空',
}

const formatNames: Readonly<Record<string, string>> = {
  uuid: '编号格式',
  'date-time': '时间格式',
  date: '日期格式',
  email: '邮箱格式',
  uri: '网址格式',
}

export function validationErrors(
  failures: readonly FastifySchemaValidationError[],
): { path: string; message: string }[] {
  const told = new Map<string, { path: string; message: string }>()
  for (const failure of nearestOnly(failures)) {
    const path = pathOf(failure)
    if (!told.has(path)) told.set(path, { path, message: messageOf(failure) })
    if (told.size === MOST_ERRORS) break
  }
  return [...told.values()]
}

function pathOf(failure: Failure): string {
  const named = failure.params['missingProperty'] ?? failure.params['additionalProperty']
  const parts = failure.instancePath.split('/').slice(1)
  if (typeof named === 'string') parts.push(named)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

function messageOf(failure: Failure): string {
  const { params, keyword, parentSchema } = failure
  if (keyword === 'additionalProperties') return `不认识的字段 ${String(params['additionalProperty'])}`
  if (keyword === 'required') {
    const name = String(params['missingProperty'])
    return `缺少${parentSchema?.properties?.[name]?.title ?? ` ${name}`}`
  }
  return `${parentSchema?.title ?? ''}${reasonOf(failure)}`
}

function reasonOf(failure: Failure): string {
  const { params, keyword } = failure
  if (keyword === 'type') return `应当是${typeNames[String(params['type'])] ?? '另一种类型'}`
  if (keyword === 'format') return `应当符合${formatNames[String(params['format'])] ?? '格式'}`
  if (keyword === 'minLength' && params['limit'] === 1) return '不能为空'
  if (keyword === 'minimum') return `不能小于 ${String(params['limit'])}`
  if (keyword === 'maximum') return `不能大于 ${String(params['limit'])}`
  if (keyword === 'pattern') return '格式不正确'
  if (keyword === 'anyOf' || keyword === 'const') return '不是允许的内容'
  if (keyword === 'enum') return '不在可选范围内'
  const copy = { ...failure }
  localise([copy])
  return copy.message ?? '不正确'
}
