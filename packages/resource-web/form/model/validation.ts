// What is wrong with a value and what to do about it, in Chinese, from the field's schema.
import type { Shape } from '../../model/shape.ts'
import { cleaned, type FormField, type Values } from './form-model.ts'

export type Problems = Readonly<Record<string, string>>

export function problemsOf(fields: readonly FormField[], values: Values): Problems {
  const found = fields.flatMap((field): [string, string][] => {
    const message = problemOf(field, values[field.field.name])
    return message === null ? [] : [[field.field.name, message]]
  })
  return Object.fromEntries(found)
}

/** Null when the value is fine. */
export function problemOf(formField: FormField, value: unknown): string | null {
  const { field, control, required } = formField
  const given = cleaned(formField, value)
  if (isEmpty(given)) {
    if (!required) return null
    return `${control === 'select' || control === 'time' || control === 'colour' ? '请选择' : '请填写'}${field.title}`
  }
  return problemOfShape(field.shape, given, field.title, mismatchOf(formField))
}

const PICTURE_MISMATCH = '应当是 本站的图片，请先上传再选用'

function mismatchOf({ field: { form }, control }: FormField): string | undefined {
  return form?.mismatch ?? (control === 'picture' ? PICTURE_MISMATCH : undefined)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function problemOfShape(shape: Shape, value: unknown, title: string, mismatch?: string): string | null {
  switch (shape.kind) {
    case 'text':
      return textProblem(shape, String(value), title, mismatch)
    case 'time':
      return isMoment(value) ? null : `${title}不是有效的时间`
    case 'number':
    case 'integer':
      return numberProblem(shape, value, title)
    case 'choice':
      return shape.values.includes(String(value)) ? null : `请选择${title}`
    case 'list':
      return listProblem(shape, value, title)
    case 'object':
      return memberProblem(shape, value, title)
    default:
      return null
  }
}

/** Date.parse alone would take half typed days. */
function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4,}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
}

function textProblem(shape: Shape, text: string, title: string, mismatch?: string): string | null {
  const length = Array.from(text).length
  const { minLength = 0, maxLength = Infinity, pattern } = shape
  if (length < minLength) return `${title}至少 ${minLength} 个字，还差 ${minLength - length} 个`
  if (length > maxLength) return `${title}最多 ${maxLength} 个字，多了 ${length - maxLength} 个`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(byPath(text))) return mismatch ?? `${title}的格式不正确`
  return null
}

/** Files may be given out by another host than the site's, which takes their addresses as its own again. */
function byPath(text: string): string {
  return text.replace(/^https?:\/\/[^/]+(?=\/media\/[0-9a-z]+\.)/, '')
}

function numberProblem(shape: Shape, value: unknown, title: string): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${title}应为数字`
  if (shape.kind === 'integer' && !Number.isInteger(value)) return `${title}应为整数`
  const { minimum, maximum } = shape
  const isLow = minimum !== undefined && value < minimum
  const isHigh = maximum !== undefined && value > maximum
  if ((isLow || isHigh) && minimum !== undefined && maximum !== undefined) {
    return `${title}应在 ${minimum} 到 ${maximum} 之间`
  }
  if (isLow) return `${title}不能小于 ${minimum}`
  return isHigh ? `${title}不能大于 ${maximum}` : null
}

function listProblem(shape: Shape, value: unknown, title: string): string | null {
  if (!Array.isArray(value)) return `${title}的格式不正确`
  if (shape.maxItems !== undefined && value.length > shape.maxItems) return `${title}最多 ${shape.maxItems} 个`
  const { entry } = shape
  if (entry === undefined) return null
  return firstProblem(value.map((one) => problemOfShape(entry, one, `「${String(one)}」`)))
}

function memberProblem(shape: Shape, value: unknown, title: string): string | null {
  if (typeof value !== 'object' || value === null) return `${title}的格式不正确`
  const given = new Map<string, unknown>(Object.entries(value))
  return firstProblem(
    Object.entries(shape.members ?? {}).map(([name, member]) => problemOfMember(name, member, given.get(name))),
  )
}

/** Null when this part of an object is fine. */
export function problemOfMember(name: string, member: Shape, value: unknown): string | null {
  const title = member.title ?? name
  if (value === null && member.nullable) return null
  if (value === undefined || value === null) return member.required === true ? `请填写${title}` : null
  const problem = problemOfShape(member, value, title)
  return problem !== null && value === '' ? `请填写${title}` : problem
}

function firstProblem(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null
}

export function without(problems: Problems, name: string): Problems {
  const { [name]: _, ...others } = problems
  return others
}
