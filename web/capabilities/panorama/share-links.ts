// Where panoramas and tours are for visitors, and how they are put into another site.
export function panoAddress(id: string, isEmbedded = false): string {
  return `/view/pano/${id}${isEmbedded ? '?embed=1' : ''}`
}

export function tourAddress(id: string, isEmbedded = false): string {
  return `/view/tour/${id}${isEmbedded ? '?embed=1' : ''}`
}

export function embedCode(origin: string, id: string, title: string): string {
  return frameCode(origin + panoAddress(id, true), title)
}

export function tourEmbedCode(origin: string, id: string, title: string): string {
  return frameCode(origin + tourAddress(id, true), title)
}

function frameCode(address: string, title: string): string {
  const name = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<iframe src="${address}" title="${name}" width="960" height="540" style="border:0" allow="fullscreen; gyroscope; accelerometer" allowfullscreen></iframe>`
}
