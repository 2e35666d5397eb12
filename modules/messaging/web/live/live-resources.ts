// In which lists a record of the live connection stands, by the segments of their addresses.
export const resources: Readonly<Record<string, readonly string[]>> = {
  pano: ['Panos', 'Dashboard'],
  lib: ['Libs'],
  order: ['Orders'],
  round: ['Rounds'],
  comment: ['Comments'],
  tag: ['Tags'],
  mapDownload: ['MapDownloads'],
}
