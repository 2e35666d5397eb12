// The sentences with which a failed invocation is answered; clients of the reference server know them.
import { HubError } from '../hub/hub.ts'

export class StreamBroken extends Error {
  override readonly name = 'StreamBroken'
}

export function failure(target: string, error: unknown, isDetailed: boolean): string {
  const isMidway = error instanceof StreamBroken
  const told = isMidway
    ? 'An error occurred on the server while streaming results.'
    : `An unexpected error occurred invoking '${target}' on the server.`
  const reason = isMidway ? error.cause : error
  if (!(reason instanceof Error) || !(isDetailed || reason instanceof HubError)) return told
  return `${told} ${reason.name}: ${reason.message}`
}

export function noSuchMethod(target: string): string {
  return `Failed to invoke '${target}' due to an error on the server. HubException: Method does not exist.`
}

export function wrongKind(target: string, isStream: boolean): string {
  return isStream
    ? `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`
    : `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`
}
