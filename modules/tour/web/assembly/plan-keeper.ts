// Keeps what a person makes of a plan, one change after the other, so that each knows the version before.
import type { ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { AssemblyPlan, tourAssembly, TourAssembly } from '../../contract/tour-assembly.ts'

export interface EditedPlan {
  readonly title: string
  readonly plan: AssemblyPlan
}

export class PlanKeeper {
  readonly #client: ResourceClient<typeof tourAssembly>
  readonly #record: TourAssembly
  #version: number
  #kept: EditedPlan
  #wanted: EditedPlan
  #turn: Promise<boolean> = Promise.resolve(true)

  constructor(client: ResourceClient<typeof tourAssembly>, record: TourAssembly, state: EditedPlan) {
    this.#client = client
    this.#record = record
    this.#version = record.version
    this.#kept = state
    this.#wanted = state
  }

  want(state: EditedPlan): void {
    this.#wanted = state
  }

  /** False where it could not be kept. */
  keep(): Promise<boolean> {
    this.#turn = this.#turn.then(() => this.#write())
    return this.#turn
  }

  async #write(): Promise<boolean> {
    const state = this.#wanted
    if (state === this.#kept) return true
    const title = state.title.trim() === '' ? this.#record.title : state.title.trim()
    // A name that is being typed anew is not there for a moment.
    const scenes = state.plan.scenes.map((scene) =>
      scene.title.trim() === '' ? { ...scene, title: '未命名场景' } : scene,
    )
    const floors = state.plan.floors.map((floor) => (floor.title.trim() === '' ? { ...floor, title: '未命名' } : floor))
    const changes = { title, plan: { ...state.plan, scenes, floors }, version: this.#version }
    try {
      const { version } = await this.#client.update(this.#record.id, changes)
      this.#version = version
      this.#kept = state
      return true
    } catch (error) {
      toast({ type: 'error', title: '修改还没有保存', message: messageOf(error) })
      return false
    }
  }
}
