// Who sends something hostile, and what may come of it.

/** Who sends it; nobody has not signed in. */
export type Sender = 'nobody' | 'member' | 'stranger' | 'editor' | 'admin'

/**
 * refused: every answer is a clear refusal. served: every answer is a success. answered: each is the one or the other.
 * limited: as answered, and some are refused. bounded: served until the protocol itself refuses, which it does. cut: the connection ends, or the protocol itself refuses, before anything is read.
 */
export type Outcome = 'refused' | 'served' | 'answered' | 'limited' | 'bounded' | 'cut'
