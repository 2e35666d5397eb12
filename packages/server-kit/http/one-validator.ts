// One validator for all routes. Fastify asks for one again with every route once schemas are shared, and the usual answer is to
// compare all of them as text: with hundreds of routes that alone would take most of the start. What a route checks is compiled
// when it is first asked for, so that the start does not wait for what nobody may use; the few that take a tenth of a second, soon
// after the start. What is the same is compiled once in a process.
//
// Checking stops at the first error, so that what is refused costs no more than what is taken. Only what is small is then looked
// through for all its errors, by a second compilation that most routes never need.
//
// What a body leaves out because its schema says what it is then is filled in first.
import { holdsDefault, withDefaults } from '@huanshi/kernel/definition/defaults.ts'
import { AjvCompiler } from '@fastify/ajv-compiler'
import type { TSchema } from 'typebox'
import { compiledOnce, digestOf, type Schemas } from './compiled-once.ts'
import { isSmall } from './is-small.ts'
import type { WarmUp } from './warm-up.ts'

type Build = ReturnType<typeof AjvCompiler>
type Compile = ReturnType<Build>
type Validate = ReturnType<Compile>
type Options = Parameters<Build>[1]

/** Letters of a schema that takes long to compile: those of tours have 60,000 and more, most others 2,000. */
const LARGE = 20_000

export function oneValidator(warmUp: WarmUp): Build {
  let known: Compile | undefined
  let shared = -1
  return (schemas, options) => {
    // Shared schemas are only ever added.
    const count = Object.keys(schemas).length
    if (known === undefined || count !== shared) known = twoPasses(schemas, options, warmUp)
    shared = count
    return known
  }
}

function twoPasses(schemas: Parameters<Build>[0], options: Options, warmUp: WarmUp): Compile {
  const first = pass(schemas, options)
  const all = pass(schemas, withAllErrors(options))
  return (...route) => {
    let check: Validate | undefined
    let thorough: Validate | undefined
    const shape = resolved(route[0], schemas)
    const fills = holdsDefault(shape)
    const quick = (): Validate => (check ??= first(shape, route))
    const whole = (): Validate => (thorough ??= all(shape, route))
    if (isBody(route[0])) {
      warmUp.add(() => {
        if (JSON.stringify(shape).length < LARGE) return
        quick()
        warmUp.add(whole)
      })
    }
    const validate = (given: unknown): boolean | { value: unknown } => {
      const data = fills ? withDefaults(shape, given) : given
      if (quick()(data) === true) return data === given ? true : { value: data }
      Object.assign(validate, { errors: quick().errors })
      if (isSmall(data) && whole()(data) !== true) Object.assign(validate, { errors: whole().errors })
      return false
    }
    return validate as unknown as Validate // Fastify calls it and reads its errors, and nothing else
  }
}

/** The compiler itself, which takes in all shared schemas, is made for the first check that no other one of this process has. */
function pass(schemas: Parameters<Build>[0], options: Options) {
  const settings = JSON.stringify(options?.customOptions)
  let compile: Compile | undefined
  return (shape: TSchema, route: Parameters<Compile>): Validate =>
    compiledOnce(digestOf(shape, schemas as Schemas, settings), () => {
      compile ??= AjvCompiler()(schemas, options)
      return compile(...route)
    })
}

const isBody = (route: unknown): boolean => (route as { readonly httpPart?: string }).httpPart === 'body' // as Fastify calls it

/** Routes refer to shared schemas by name. */
function resolved(route: unknown, schemas: Parameters<Build>[0]): TSchema {
  const { schema } = route as { readonly schema: TSchema & { readonly $ref?: string } } // as Fastify calls it
  const { $ref } = schema
  return ($ref === undefined ? undefined : (schemas as Schemas)[$ref.replace(/#$/, '')]) ?? schema // JSON Schema
}

/** They were checked themselves when they were compiled first. */
const thoroughly = { allErrors: true, validateSchema: false }

function withAllErrors(options: Options): Options {
  return Object.assign({}, options, { customOptions: Object.assign({}, options?.customOptions, thoroughly) })
}
