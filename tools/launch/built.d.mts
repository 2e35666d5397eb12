/** The server's program, from the project's folder. */
export const serverProgram: string
/** @returns `serverProgram`, built anew where its sources changed */
export function provideServer(node: string): Promise<string>
