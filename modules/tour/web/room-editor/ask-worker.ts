/** One question to a worker, which then ends. @param failed in place of an answer where it could not work */
export function askWorker<Answer>(worker: Worker, question: object, failed: Answer): Promise<Answer> {
  return new Promise<Answer>((answer) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer(data))
    worker.addEventListener('error', () => answer(failed))
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
