import { expect } from '@playwright/test'
import { address } from './person.ts'

/** The newest that visitors find, of the demonstration, which may still be on its way. @param list of `/api/View` */
export async function firstWork(list: string): Promise<string> {
  let id: string | undefined
  const look = async (): Promise<string | undefined> => {
    const answer = await fetch(address(`/api/View/${list}?pageSize=1`))
    const { items } = (await answer.json()) as { items: { id: string }[] } // the list's answer
    return (id = items[0]?.id)
  }
  await expect.poll(look, { timeout: 120_000 }).toBeDefined()
  return id ?? ''
}
