/** Its message is a Chinese sentence for the sender. */
export class ModelError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ModelError'
  }
}
