// Permissions that a browser carries to one address by itself: a link that is passed on, logged or found opens nothing.

interface TicketCookies {
  /** The header that gives a ticket for one address. */
  give(path: string, ticket: string, seconds: number): string
  /** Empty when there is none. @param header of the request */
  find(header: string | undefined): string
}

/** @param isSecure the site is reached by HTTPS only */
export function ticketCookies(isSecure: boolean): TicketCookies {
  const name = isSecure ? '__Secure-archive' : 'archive'
  return {
    give(path, ticket, seconds) {
      const traits = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
      return `${name}=${ticket}; ${traits}${isSecure ? '; Secure' : ''}`
    },
    find(header = '') {
      const own = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
      return own?.slice(own.indexOf('=') + 1).trim() ?? ''
    },
  }
}
