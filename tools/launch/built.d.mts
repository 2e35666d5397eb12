/** The server's program, from the project's folder. */
export const serverProgram: string
/** @returns `serverProgram`, built anew where its sources changed */
export function provideServer(node: string): Promise<string>
/** Builds the pages anew where their sources changed. */
export function provideWeb(node: string): Promise<void>
