import { Box, Image, Music, Video } from 'lucide-react'

/** Signs of items of the library, and of hotspots that open one. */
export const libIcons = { image: Image, video: Video, audio: Music, model: Box } as const
