// A tour's settings kept on this device for new ones: everything but its scenes and what hangs on them.
import type { TourDraft } from '../model/draft.ts'

const names = ['skin', 'music', 'opening', 'autoTour', 'languages', 'visibility', 'allowComments', 'tags'] as const

type TemplateSettings = Partial<Pick<TourDraft, (typeof names)[number]>>

export interface Template {
  readonly name: string
  readonly settings: TemplateSettings
}

type Box = Pick<Storage, 'getItem' | 'setItem'>
const MOST = 30

export function settingsOf(draft: TourDraft): TemplateSettings {
  const kept = Object.fromEntries(names.map((name) => [name, draft[name]])) as TemplateSettings // exactly those names
  // The order of a walk belongs to its scenes.
  return { ...kept, autoTour: { ...draft.autoTour, order: [] } }
}

/** @param user whose templates; several people may share a device */
export function templatesIn(box: Box, user: string) {
  const key = `huanshi:tour-templates:${user}`
  const all = (): readonly Template[] => {
    try {
      const kept: unknown = JSON.parse(box.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isTemplate) : []
    } catch {
      return []
    }
  }
  const put = (templates: readonly Template[]): void => box.setItem(key, JSON.stringify(templates.slice(0, MOST)))
  return {
    all,
    /** Takes the place of one with the same name. */
    save(template: Template): void {
      put([template, ...all().filter(({ name }) => name !== template.name)])
    },
    remove(name: string): void {
      put(all().filter((template) => template.name !== name))
    },
  }
}

function isTemplate(value: unknown): value is Template {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'settings' in value &&
    typeof value.settings === 'object' &&
    value.settings !== null
  )
}
