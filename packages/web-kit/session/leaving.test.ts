import { expect, test } from 'vitest'
import { beforeLeaving, mayLeave } from './leaving.ts'
import { signInAsOther } from './sign-in.ts'
import { signOut } from './sign-out.ts'

test('whoever would lose something is asked, and one refusal holds the page', async () => {
  const asked: string[] = []
  const answers = { uploads: true, others: true }
  const object = (name: keyof typeof answers) =>
    beforeLeaving(async () => {
      asked.push(name)
      return answers[name]
    })
  expect(await mayLeave()).toBe(true)
  const ends = [object('uploads'), object('others')]
  expect(await mayLeave()).toBe(true)
  expect(asked).toEqual(['uploads', 'others'])
  answers.uploads = false
  expect(await mayLeave()).toBe(false)
  // Nothing is asked of a server or a window: there is neither here.
  await signOut()
  await signInAsOther('/Pano')
  for (const end of ends) end()
  expect(await mayLeave()).toBe(true)
  expect(asked).toEqual(['uploads', 'others', 'uploads', 'uploads', 'uploads'])
})
