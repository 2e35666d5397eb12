// Where a panorama is for visitors, and how it is put into another site.
export function panoAddress(id: string, isEmbedded = false): string {
  return `/view/pano/${id}${isEmbedded ? '?embed=1' : ''}`
}

export function embedCode(origin: string, id: string, title: string): string {
  const name = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<iframe src="${origin}${panoAddress(id, true)}" title="${name}" width="960" height="540" style="border:0" allow="fullscreen; gyroscope; accelerometer" allowfullscreen></iframe>`
}
