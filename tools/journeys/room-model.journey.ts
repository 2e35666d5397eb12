// The rooms of a tour as a textured model: an author downloads it while its making is told.
import { readFile } from 'node:fs/promises'
import { Logger, NodeIO } from '@gltf-transform/core'
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect, test } from '@playwright/test'
import { validateBytes } from 'gltf-validator'
import { inAllLooks } from './all-looks.ts'
import { cornersOf, museumTour, seen } from './museum-rooms.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import { expectAccessible, picture } from './person.ts'
import { mode, openedByMember } from './studio-page.ts'
import { firstItems, userNamed } from './test-users.ts'

type Name = 'hall' | 'gallery-one'

function outlined(name: Name, sceneId: string, title: string) {
  const { bounds, eye } = rooms[name]
  const ceiling = [seen(eye, [0, bounds.height, bounds.z0])]
  return { sceneId, name: title, cameraHeight: eye[1], corners: cornersOf(rooms[name]), ceiling }
}

const known = {
  list: [
    { id: 'room-1', ...outlined('hall', 's0', '大厅') },
    { id: 'room-2', ...outlined('gallery-one', 's1', '一号厅') },
  ],
}

/** On the hall's northern wall, four metres wide. */
async function mounted(): Promise<object> {
  const [picture] = await firstItems<Lib>(userNamed('member'), '/api/My/Libs?kind=image', 1)
  const { id, width, height } = picture as Lib & { width: number; height: number } // what pictures have
  const mount = { roomId: 'room-1', wall: 0, along: 4.5, up: 3.2, width: 4, height: (4 * height) / width }
  const corners = [0, 1, 2, 3].map((n) => ({ yaw: n, pitch: n }))
  const surface = { corners, opacity: 1, chromaKey: null, autoplay: true, loop: true, mount }
  return { id: 'hotspot-1', kind: 'image', yaw: 0, pitch: 0, title: '山水', target: { libId: id }, surface }
}

test('a model with the panoramas on its walls', async ({ page }) => {
  test.setTimeout(300_000)
  const scroll = await mounted()
  const id = await museumTour('做成模型的美术馆', known, [{ pano: '大厅', hotspots: [scroll] }, { pano: '一号厅' }])
  await openedByMember(page, id)
  await mode(page, '房间')
  const section = page.locator('.hs-edit-section').filter({ hasText: '平面图 ·' })
  const told = page.getByText('正在做三维模型')

  const choose = async (): Promise<void> => {
    await section.getByRole('button', { name: '下载' }).click()
    await page.getByRole('menuitem', { name: '三维模型，带贴图（GLB）' }).click()
  }

  await test.step('its making is told, and can be called off', async () => {
    await section.getByRole('button', { name: '下载' }).click()
    await expect(page.getByRole('menuitem', { name: '三维模型，带贴图（GLB）' })).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'room-model-menu')
    await page.getByRole('menuitem', { name: '三维模型，带贴图（GLB）' }).click()
    await expect(told).toBeVisible()
    await expect(page.getByText(/「大厅」，共 2 个房间，已完成 \d+%/)).toBeVisible()
    await inAllLooks(page, 'tools/results/room-model-coming')
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await expect(page.getByText('已取消')).toBeVisible()
    await expect(told).toHaveCount(0)
  })

  await test.step('true metres and the colours of both halls', async () => {
    const coming = page.waitForEvent('download', { timeout: 180_000 })
    await choose()
    const file = await coming
    expect(file.suggestedFilename()).toBe('做成模型的美术馆-三维模型.glb')
    await expect(page.getByText(/已导出 [\d.]+ MB/)).toBeVisible()
    await picture(page, 'room-model-saved')
    const bytes = await readFile(await file.path())
    expect((await validateBytes(bytes)).issues.numErrors).toBe(0)
    const root = (await new NodeIO().setLogger(new Logger(Logger.Verbosity.ERROR)).readBinary(bytes)).getRoot()
    expect(root.listNodes().map((node) => node.getName())).toEqual(['大厅', '一号厅', '山水'])
    const [, , scrollNode] = root.listNodes()
    const surface = scrollNode!.getMesh()!.listPrimitives()[0]!
    expect(surface.getAttribute('POSITION')!.getMax([])[0]).toBe(2)
    const works = surface.getMaterial()!.getBaseColorTexture()!
    expect(Math.max(...works.getSize()!)).toBeLessThanOrEqual(2048)
    for (const texture of root.listTextures().filter((one) => one !== works)) {
      expect(texture.getMimeType()).toBe('image/jpeg')
      // Larger than anything plain would be.
      expect(texture.getImage()!.length).toBeGreaterThan(200_000)
      expect(Math.max(...texture.getSize()!)).toBeLessThanOrEqual(4096)
    }
    expect(root.listTextures()).toHaveLength(3)
    const [hall] = root.listMeshes()
    const heights = hall!.listPrimitives().map((primitive) => primitive.getAttribute('POSITION')!.getMax([])[1]!)
    expect(Math.max(...heights)).toBeCloseTo(rooms.hall.bounds.height, 1)
  })
})
