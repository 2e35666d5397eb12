// The Basis transcoder joins C++ to JavaScript by functions that it writes as text and lets the browser run, which a strict policy
// for scripts forbids. Here the same functions are put together from what that text is about, and no text is run.
type Call = (...given: unknown[]) => unknown

/** How a value goes over and comes back. */
interface Wire {
  readonly toWireType: (destructors: unknown[] | null, value: unknown) => unknown
  readonly fromWireType: (value: unknown) => unknown
  readonly readValueFromPointer: (pointer: number) => unknown
  readonly argPackAdvance: number
}

/** What stands for `Function`: names of the parameters, then the body of the function that makes the function. */
export function functionWithoutText(...parts: readonly string[]): Call {
  const names = parts.slice(0, -1)
  const body = parts.at(-1) ?? ''
  if (names[0] === 'humanName') return (...given) => toNative(names, body, given)
  if (names[0] === 'retType') return (...given) => fromNative(names, body, given)
  throw new TypeError('a function of an unknown kind')
}
// What the transcoder asks of it before use: `Function instanceof Function`.
functionWithoutText.prototype = Function.prototype

/** A function of C++, called from here. */
function toNative(names: readonly string[], body: string, given: readonly unknown[]): Call {
  const of = (name: string): unknown => given[names.indexOf(name)]
  // The transcoder's own order and kinds of what it passes.
  const [name, fail, invoke, native, runDestructors] = given as [string, (words: string) => never, Call, unknown, Call]
  const types = wiresOf(names, given)
  const self = body.includes('var thisWired') ? (of('classParam') as Wire) : null // written so by the transcoder
  const keepsStack = body.includes('var destructors')
  const result = body.includes('return ret;') ? (of('retType') as Wire) : null // as above
  const values = [...(self === null ? [] : ['thisWired']), ...types.map((_, index) => `arg${index}Wired`)]
  const ends = values.map((value) => of(`${value}_dtor`) as Call | undefined) // as above
  return function (this: unknown, ...args) {
    if (args.length !== types.length) fail(`${name}: ${args.length} arguments, expected ${types.length}`)
    const stack = keepsStack ? [] : null
    const wired = types.map((type, index) => type.toWireType(stack, args[index]))
    if (self !== null) wired.unshift(self.toWireType(stack, this))
    const answer = invoke(native, ...wired)
    if (stack !== null) runDestructors(stack)
    for (const [index, end] of ends.entries()) end?.(wired[index])
    return result?.fromWireType(answer)
  }
}

/** A function of JavaScript, called from C++. */
function fromNative(names: readonly string[], body: string, given: readonly unknown[]): Call {
  const types = wiresOf(names, given)
  const hand = given[names.indexOf('emval_returnValue')] as Call | undefined // the transcoder's own
  const isConstruction = body.includes('new func(')
  const hasSelf = body.includes('func.call(obj')
  return (self, callee, destructors, pointer) => {
    let at = pointer as number // an address in its memory
    const values = types.map((type) => {
      const value = type.readValueFromPointer(at)
      at += type.argPackAdvance
      return value
    })
    const call = callee as Call & (new (...values: unknown[]) => unknown) // which of both, the text says
    const answer = isConstruction
      ? new call(...values)
      : hasSelf
        ? call.call(self, ...values)
        : call.apply(values[0], values.slice(1))
    return hand?.(given[0], destructors, answer)
  }
}

function wiresOf(names: readonly string[], given: readonly unknown[]): Wire[] {
  return given.filter((_, index) => /^argType\d+$/.test(names[index] ?? '')) as Wire[] // the transcoder's types of arguments
}
