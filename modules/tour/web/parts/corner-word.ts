/** As corners of a room are counted for people. */
export const cornerWord = (corner: number): string => `墙角 ${corner + 1}`
