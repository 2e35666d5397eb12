/** Does it at once. What is asked for while it is under way, or shortly after, is done once more when that is over. */
export function calmly(work: () => Promise<unknown>, pauseMs: number): () => void {
  let isBusy = false
  let isAsked = false

  async function run(): Promise<void> {
    isBusy = true
    while (isAsked) {
      isAsked = false
      await work().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    isBusy = false
  }

  return () => {
    isAsked = true
    if (!isBusy) void run()
  }
}
