/** People asked for by name in one question. Apart from the schemas: every member's first screen needs it, and not them. */
export const MOST_PEOPLE = 200
