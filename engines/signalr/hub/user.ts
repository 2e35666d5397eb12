/** Who is connected. `id` is what messages to a user are addressed by. */
export interface HubUser {
  readonly id: string
}
