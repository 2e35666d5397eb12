// The one compact form of Gaussians: 32 bytes each, place, sizes, colour and opacity, turn. Form: github.com/antimatter15/splat.

export const SPLAT_BYTES = 32
