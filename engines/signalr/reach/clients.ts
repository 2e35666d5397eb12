// The words with which an application speaks to clients: `hub.user('7').send('message', text)`.
import type { AnyEvents } from '../hub/hub.ts'
import type { Reach } from './registry.ts'

export interface Sender {
  send(reach: Reach, except: readonly string[], event: string, args: readonly unknown[]): void
}

/** Some of the clients of a hub. */
export class Clients<Events extends AnyEvents> {
  readonly #sender: Sender
  readonly #reach: Reach
  readonly #except: readonly string[]

  constructor(sender: Sender, reach: Reach, except: readonly string[] = []) {
    this.#sender = sender
    this.#reach = reach
    this.#except = except
  }

  /** Leaves some connections out, such as the one that caused the message. */
  except(...connectionIds: readonly string[]): Clients<Events> {
    return new Clients(this.#sender, this.#reach, [...this.#except, ...connectionIds])
  }

  /** @throws TypeError for arguments that JSON cannot hold */
  send<Name extends keyof Events & string>(event: Name, ...args: Events[Name]): void {
    this.#sender.send(this.#reach, this.#except, event, args)
  }
}
