/** Whose a record is: a person's, a group's (made by a person) or the public's. */
export interface Ownership {
  readonly userId: string
  readonly groupId: string | null
}
