// Videos of pages on disk have one size.
export const canStream = (): boolean => false

export function playStream(): never {
  throw new Error('there is one size')
}
