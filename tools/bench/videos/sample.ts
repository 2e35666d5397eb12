// What the page has seen of the video, for whoever reads it there.
export interface Sample {
  /** Milliseconds since it was asked for. */
  readonly at: number
  /** Seconds of the video. */
  readonly time: number
  readonly width: number
  /** Seconds that lie ready behind the time. */
  readonly ahead: number
  readonly isSeeking: boolean
  /** Pictures that were decoded, and those of them that came too late to be seen. */
  readonly decoded: number
  readonly late: number
}

declare global {
  interface Window {
    samples: Sample[]
    /** Of a cloud: milliseconds until something was seen, and until all of its file had come; 0 before. */
    seen: { readonly first: number; readonly last: number }
    /** Turns it and tells how many frames a second were drawn. */
    turned: () => Promise<number>
  }
}
