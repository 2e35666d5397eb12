import { tour } from '@huanshi/tour/contract/tour.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import type { Command } from '../terminal/command.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { signedInSite } from '../site/kept-sites.ts'
import { placeOf } from '../site/place.ts'
import { UsageError } from '../terminal/faults.ts'

export const createTour: Command = {
  name: 'tour create',
  takes: '--title 标题 --panos 编号,编号 [--group 机构]',
  about: '用全景创建漫游，每个全景一个场景',
  words: 0,
  async run({ options, output }) {
    const { title, panos } = options
    if (title === undefined || panos === undefined) throw new UsageError('请给出 --title 和 --panos')
    const site = await signedInSite(options['site'])
    const { area, groupId } = placeOf(options['group'])
    const works = site.resource(pano, area, groupId)
    const scenes = []
    // One after the other: each is named by its own title.
    for (const id of panos.split(',').map((one) => one.trim())) {
      const { title: name } = await works.get(id)
      scenes.push({ panoId: id, title: name })
    }
    const made = await site.resource(tour, area, groupId).create({ title, scenes } as never) // the rest has defaults
    output.tell(`已创建漫游「${made.title}」，${scenes.length} 个场景：${made.id}`, made)
    return EXIT.done
  },
}

export const publishTour: Command = {
  name: 'publish',
  takes: '漫游编号 [--group 机构]',
  about: '发布漫游',
  words: 1,
  async run({ words: [id = ''], options, output }) {
    const site = await signedInSite(options['site'])
    const { area, groupId } = placeOf(options['group'])
    const made = await site.resource(tour, area, groupId).action(id, 'publish')
    const address = `${site.address}/view/tour/${made.id}`
    output.tell(`已发布「${made.title}」：${address}`, { ...made, address })
    return EXIT.done
  },
}
