/** An invitation is good for this long. */
export const INVITATION_DAYS = 7
