// The description of the API, shown by Swagger UI: nothing of it comes from elsewhere, and what is tried goes to this site alone.
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import { translate } from './chinese-words.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = (): boolean => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

const place = document.getElementById('api')
if (place !== null) translate(place)
SwaggerUI({
  url: '/openapi/v1.json',
  dom_id: '#api',
  // Hundreds of operations: a person opens what he looks for.
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
  queryConfigEnabled: false,
})
