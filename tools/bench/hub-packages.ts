// The peer of the hubs.
import { join } from 'node:path'
import { root } from '../architecture/source.ts'
import { fetchPackages } from './fetch-packages.ts'

export const SOCKET_IO = '4.8.4'

export const hubPeerFolder = join(root, 'node_modules/.cache/peers/hubs')

export async function fetchHubPeer(): Promise<void> {
  await fetchPackages('hubs', { 'socket.io': SOCKET_IO })
}
