/** Flags of Node for the server. */
export const memoryFlags: readonly string[]
/** Further variables of its environment. */
export const serverEnvironment: Readonly<Record<string, string>>
/** @returns the exit code of its last run */
export function serve(node: string): Promise<number>
