/** Where the public works of one author are. */
export function authorAddress(userName: string): string {
  return `/view?user=${encodeURIComponent(userName)}`
}
