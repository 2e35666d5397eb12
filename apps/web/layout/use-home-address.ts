import { useMatch } from 'react-router'

/** The home of one's own space has two addresses: a link to it leads to the one that is open, and is the current one on both. */
export function useHomeAddress(address: string): string {
  return useMatch('/home') !== null && address === '/' ? '/home' : address
}
