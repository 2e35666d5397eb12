// What a code of WeChat's mini programs carries of a work: its id without hyphens, since no more than 32 signs are allowed there.
// /t/{scene} leads to the work, so that the page of the mini program needs to know nothing else.

const digits = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

export function miniScene(id: string): string {
  return id.toLowerCase().replaceAll('-', '')
}

/** Null for what is none. */
export function idOfScene(scene: string): string | null {
  const parts = digits.exec(scene)
  return parts === null ? null : parts.slice(1).join('-')
}
