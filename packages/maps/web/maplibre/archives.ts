// PMTiles files, read part by part: one protocol for all maps of the page.
import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'

let protocol: Protocol | undefined

export function archives(): Protocol {
  if (protocol === undefined) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  return protocol
}
