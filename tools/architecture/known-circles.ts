// Each of these holds folders that reach each other; new code does not join them.
export const knownCircles: readonly (readonly string[])[] = []
