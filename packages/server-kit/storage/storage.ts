// Where files are kept, under keys such as `pano/{id}/{revision}/preview.jpg`. What is written is whole or not there.

export interface Storage {
  /** Keeps a local file under a key, replacing what was there; the file itself stays where it is. Synced when it resolves. */
  keep(path: string, key: string): Promise<void>
  /** Moves a local folder in under a key that is not taken yet. Synced when it resolves. */
  moveIn(folder: string, key: string): Promise<void>
  /** A local path under which a kept file can be read; null when there is none. */
  local(key: string): Promise<string | null>
  /** Removes everything whose key begins with these segments. */
  remove(prefix: string): Promise<void>
  /** The names directly below some segments, with the time of their last change in milliseconds. */
  list(prefix: string): Promise<{ name: string; changed: number }[]>
  /** A new empty folder for making things that will be kept; whoever asks for it removes it. */
  workFolder(): Promise<string>
}
