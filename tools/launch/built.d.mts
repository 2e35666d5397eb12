/** @returns the server's program, from the project's folder, built anew where its sources changed */
export function provideServer(node: string): Promise<string>
