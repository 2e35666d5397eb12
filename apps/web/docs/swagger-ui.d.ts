declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Its options are told in its documentation. */
  export default function SwaggerUI(options: Readonly<Record<string, unknown>>): void
}
