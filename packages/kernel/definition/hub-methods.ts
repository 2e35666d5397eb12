// What a client may ask of a hub: for each method its arguments in order, as they come over the line, and what it answers.
import type { Static, TSchema } from 'typebox'

interface HubMethodShape<Args extends readonly TSchema[] = readonly TSchema[], Answer = unknown> {
  /** What a client leaves out at the end is null. */
  readonly args: Args
  /** What the client is told where its arguments do not fit. */
  readonly refusal: string
  /** Never there: only its type is of interest. */
  readonly answer?: Answer
}

export type HubMethods = Readonly<Record<string, HubMethodShape>>

/** States a method: `hubMethod<Message>()([Type.String()], '…')`. The answer cannot be inferred from a schema, the arguments can. */
export const hubMethod =
  <Answer = void>() =>
  <const Args extends readonly TSchema[]>(args: Args, refusal: string): HubMethodShape<Args, Answer> => ({
    args,
    refusal,
  })

type Values<Args extends readonly TSchema[]> = { -readonly [Index in keyof Args]: Static<Args[Index]> }

export type ArgsOf<Shape extends HubMethodShape> = Values<Shape['args']>

export type AnswerOf<Shape extends HubMethodShape> =
  Shape extends HubMethodShape<readonly TSchema[], infer Answer> ? Answer : never
