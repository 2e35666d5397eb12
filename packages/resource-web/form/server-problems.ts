// Puts what the server refused under the fields it is about.
import type { Problem } from '@huanshi/kernel/protocol/errors.ts'
import type { FormField } from './model/form-model.ts'
import type { Problems } from './model/validation.ts'

interface Refusal {
  readonly fields: Problems
  /** What belongs to no field of this form. */
  readonly general: string | null
}

/** Codes of the catalogue that speak of one field without naming it. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'tag.duplicate': 'name',
  'employee.duplicate': 'userName',
}

export function placeProblems(problem: Problem, formFields: readonly FormField[]): Refusal {
  const names = new Set(formFields.map(({ field }) => field.name))
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const { path, message } of problem.errors ?? []) {
    const name = path.split(/[/.[\]]/).find((part) => part !== '' && part !== 'body')
    if (name !== undefined && names.has(name)) fields[name] ??= message
    else rest.push(message)
  }
  const named = fieldOfCode[problem.type]
  if (named !== undefined && names.has(named)) fields[named] ??= problem.title
  const isPlaced = Object.keys(fields).length > 0 && rest.length === 0
  return { fields, general: isPlaced ? null : (rest[0] ?? problem.detail ?? problem.title) }
}
