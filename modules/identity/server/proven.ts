// That somebody has just shown who he is, as a value: what changes how an account is entered asks for one, so that no road to it can
// leave the question out.

/** Whose it is, and where and on what it was shown. */
export interface Shown {
  readonly userId: string
  readonly userName: string
  /** Network address. */
  readonly address: string
  readonly userAgent: string
}

class Proof implements Shown {
  /** Makes it a type of its own: nothing that merely looks like it is one. */
  readonly #isProof = true
  readonly userId: string
  readonly userName: string
  readonly address: string
  readonly userAgent: string

  constructor({ userId, userName, address, userAgent }: Shown) {
    this.userId = userId
    this.userName = userName
    this.address = address
    this.userAgent = userAgent
  }

  get isProof(): boolean {
    return this.#isProof
  }
}

export type Proven = Proof

/**
 * For the places that have seen a proof: the guard of requests, a code that was sent to the account's own address, and whoever comes
 * back from another site after the guard has let him go there.
 */
export function proven(shown: Shown): Proven {
  return new Proof(shown)
}
