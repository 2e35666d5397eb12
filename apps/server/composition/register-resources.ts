// Puts every resource into the areas that it names.
import { resources } from '@huanshi/resources/all.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { areaGuards } from './area-guards.ts'

interface ResourceOptions {
  readonly db: Database
  /** Of the resources that are more than plain. */
  readonly rules: readonly ResourceRules[]
}

export function registerResources(app: App, { db, rules }: ResourceOptions): void {
  for (const resource of resources) {
    const own = rules.find((rule) => rule.resource === resource)
    registerResource(app, { db, areaGuards, rules: own ?? { resource } })
  }
}
