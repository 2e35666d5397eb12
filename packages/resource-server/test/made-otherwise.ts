/** Made by a route of their own at the address of their list: what is asked there is no record of theirs, and the answer tells a secret. */
export const madeOtherwise: ReadonlySet<string> = new Set(['review-link'])
