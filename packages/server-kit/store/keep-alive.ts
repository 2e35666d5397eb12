// How long a connection whose other end is gone without a word may look open: the systems of both ends ask after it.

/** When ours begins to ask, ms. */
export const KEEP_ALIVE_MS = 10_000
/** That of the database, which frees what a lost connection held within 25 s. A pooler would refuse it. */
export const KEEP_ALIVE_SETTINGS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
