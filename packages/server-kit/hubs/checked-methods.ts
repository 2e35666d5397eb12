// Methods of a hub as the contract states them: their arguments are checked before they are called.
import type { AnswerOf, ArgsOf, HubMethods } from '@huanshi/kernel/definition/hub-methods.ts'
import { HubError, type Call, type HubMethod } from '@huanshi/signalr/hub/hub.ts'
import type { HubUser } from '@huanshi/signalr/hub/user.ts'
import { Value } from 'typebox/value'

type Handlers<Methods extends HubMethods, User extends HubUser> = {
  readonly [Name in keyof Methods]: (
    call: Call<User>,
    ...args: ArgsOf<Methods[Name]>
  ) => Promise<AnswerOf<Methods[Name]>> | AnswerOf<Methods[Name]>
}

/** @returns methods that throw HubError with the shape's refusal where the arguments do not fit; further arguments are ignored */
export function checkedMethods<Methods extends HubMethods, User extends HubUser>(
  shapes: Methods,
  handlers: Handlers<Methods, User>,
): Readonly<Record<string, HubMethod<User>>> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, { args, refusal }]) => {
      const handle = handlers[name] as HubMethod<User> // what it is called with has just been checked
      const method: HubMethod<User> = (call, ...sent) => {
        const given = args.map((_, index) => sent[index] ?? null)
        if (!args.every((schema, index) => Value.Check(schema, given[index]))) throw new HubError(refusal)
        return handle(call, ...given)
      }
      return [name, method]
    }),
  )
}
