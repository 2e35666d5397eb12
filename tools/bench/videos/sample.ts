// What the page has seen of the video, for whoever reads it there.
export interface Sample {
  /** Milliseconds since it was asked for. */
  readonly at: number
  /** Seconds of the video. */
  readonly time: number
  readonly width: number
}

declare global {
  interface Window {
    samples: Sample[]
  }
}
