// One validator for all routes. Fastify asks for one anew with every route once schemas are shared, and the usual answer is to
// compare all of them as text: with hundreds of routes that alone would take most of the start. What a route checks is compiled
// when it is first asked for, so that the start does not wait for what nobody may use.
import { AjvCompiler } from '@fastify/ajv-compiler'

type Build = ReturnType<typeof AjvCompiler>
type Compile = ReturnType<Build>
type Validate = ReturnType<Compile>

export function oneValidator(): Build {
  const build = AjvCompiler()
  let known: Compile | undefined
  let shared = -1
  return (schemas, options) => {
    // Shared schemas are only ever added.
    const count = Object.keys(schemas).length
    if (known === undefined || count !== shared) known = whenAsked(build(schemas, options))
    shared = count
    return known
  }
}

function whenAsked(compile: Compile): Compile {
  return (...route) => {
    let made: Validate | undefined
    const validate = (data: unknown): boolean => {
      made ??= compile(...route)
      const isValid = made(data) === true
      Object.assign(validate, { errors: made.errors })
      return isValid
    }
    return validate as unknown as Validate // Fastify calls it and reads its errors, and nothing else
  }
}
