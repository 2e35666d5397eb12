// The state of one form: what it started with, what stands in it now, what is wrong, and saving it.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '../client/use-client.ts'
import { usePreset } from '../client/use-preset.ts'
import type { Row } from '../model/row.ts'
import { changesOf, onTopOf } from './changes.ts'
import { filled, formFields, valuesOf, type FormField, type Values } from './model/form-model.ts'
import { placeProblems } from './server-problems.ts'
import { problemOf, problemsOf, without, type Problems } from './model/validation.ts'

const nothing: Values = {}

export interface Form {
  readonly fields: readonly FormField[]
  readonly values: Values
  readonly problems: Problems
  readonly failure: string | null
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** What somebody else saved meanwhile, and the same with my changes on top. */
  readonly conflict: { readonly theirs: Row; readonly mine: Values } | null
  set(name: string, value: unknown): void
  /** Says what is wrong with a field once the person has left it. */
  check(name: string): void
  /** The saved record; null when it could not be saved. */
  save(besides?: Values): Promise<Row | null>
  /** Answers a conflict: with these values on top of theirs. */
  readonly rebase: (values: Values) => void
}

/** @param start what a new record begins with */
export function useForm(resource: Resource, record: Row | undefined, start: Values = nothing): Form {
  const client = useClient(resource)
  const tagClient = useClient(tag)
  const queries = useQueryClient()
  const fields = useFields(resource, record === undefined)
  const [base, setBase] = useState(record)
  const [values, setValues] = useState<Values>(() => ({
    ...valuesOf(fields, record),
    ...(record === undefined ? start : nothing),
  }))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const begun = base === undefined ? { ...valuesOf(fields, base), ...start } : valuesOf(fields, base)
  const changed = changesOf(fields, begun, values)

  async function send(besides: Values): Promise<Row> {
    if (base === undefined) return client.create({ ...filled(fields, values), ...besides })
    return client.update(base.id, { ...changed, version: base.version })
  }

  async function refused(error: unknown): Promise<void> {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.type === 'record.stale' && base !== undefined) return setTheirs(await client.get(base.id))
    if (problem === undefined) return setFailure(messageOf(error))
    const { fields: placed, general } = placeProblems(problem, fields)
    setProblems(placed)
    setFailure(general)
  }

  return {
    fields,
    values,
    problems,
    failure,
    isSaving,
    conflict:
      theirs === null
        ? null
        : { theirs, mine: onTopOf(fields, valuesOf(fields, base), values, valuesOf(fields, theirs)) },
    isDirty: Object.keys(changed).length > 0,
    set: (name, value) => {
      setValues((former) => ({ ...former, [name]: value }))
      setProblems(without(problems, name))
    },
    check: (name) => {
      const formField = fields.find(({ field }) => field.name === name)
      const isChanged = name in changed
      const problem = formField === undefined || !isChanged ? null : problemOf(formField, values[name])
      if (problem !== null) setProblems({ ...problems, [name]: problem })
    },
    save: async (besides = nothing) => {
      const wrong = problemsOf(fields, values)
      setProblems(wrong)
      setFailure(null)
      if (Object.keys(wrong).length > 0) return null
      if (base !== undefined && Object.keys(changed).length === 0) return base
      setSaving(true)
      try {
        const saved = await send(besides)
        void queries.invalidateQueries({ queryKey: [client.address] })
        // The server made tags for the names that were new.
        void queries.invalidateQueries({ queryKey: [tagClient.address] })
        return saved
      } catch (error) {
        await refused(error).catch((again: unknown) => setFailure(messageOf(again)))
        return null
      } finally {
        setSaving(false)
      }
    },
    rebase: (next) => {
      if (theirs !== null) setBase(theirs)
      setTheirs(null)
      setProblems({})
      setValues(next)
    },
  }
}

function useFields(resource: Resource, isNew: boolean): readonly FormField[] {
  const preset = usePreset(resource)
  return useMemo(() => {
    if (!isNew) return formFields(resource, 'update')
    // What the address of the screen settles is not asked for.
    return formFields(resource, 'create').filter(({ field }) => preset[field.name] === undefined)
  }, [resource, isNew, preset])
}
