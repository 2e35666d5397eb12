// The methods of the main hub, with the arguments and answers that the contract states.
import type { AnswerOf, ArgsOf } from '@huanshi/kernel/definition/hub-methods.ts'
import { invokeLive } from '@huanshi/web-kit/live/live-state.ts'
import type { MainMethods } from '../../contract/hub-main.ts'

/** @throws Error while there is no connection, or with what the server says against it */
export function invokeMain<Name extends keyof MainMethods>(
  name: Name,
  ...args: ArgsOf<MainMethods[Name]>
): Promise<AnswerOf<MainMethods[Name]>> {
  return invokeLive(name, ...args) as Promise<AnswerOf<MainMethods[Name]>> // promised by the contract
}
