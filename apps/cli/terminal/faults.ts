/** What was typed is not what the command takes. */
export class UsageError extends Error {}

/** No token for this site is known here. */
export class NotSignedIn extends Error {}
