// Where a tour is for visitors, and how it is put into another site.
export function tourAddress(id: string, isEmbedded = false): string {
  return `/view/tour/${id}${isEmbedded ? '?embed=1' : ''}`
}

export function tourEmbedCode(origin: string, id: string, title: string): string {
  const name = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<iframe src="${origin}${tourAddress(id, true)}" title="${name}" width="960" height="540" style="border:0" allow="fullscreen; gyroscope; accelerometer; xr-spatial-tracking; autoplay" allowfullscreen></iframe>`
}
