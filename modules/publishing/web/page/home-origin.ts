/** Where what the page shows is at home, as its canonical address has it: for a group perhaps on a host of its own. */
export function homeOrigin(): string {
  const home = URL.parse(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '')
  // The script may have gone on to another work since.
  return home?.pathname === window.location.pathname ? home.origin : window.location.origin
}
