// Code for pages of a bench, from its sources.
import { build } from 'vite'
import { root } from '../architecture/source.ts'

/** @param entry a file @returns `page.js`, its styles as `page.css`, and what they fetch */
export async function bundlePage(entry: string, format: 'es' | 'iife' = 'es'): Promise<ReadonlyMap<string, string>> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: [format], name: 'benchPage', fileName: () => 'page.js', cssFileName: 'page' },
    },
  })
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(outputs.map((one) => [one.fileName, one.type === 'chunk' ? one.code : String(one.source)]))
}
