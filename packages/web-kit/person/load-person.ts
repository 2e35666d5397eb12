// Asks for people by name; names that are wanted within a moment of each other travel in one question.
import { MOST_PEOPLE } from '@huanshi/kernel/protocol/most-people.ts'
import type { Person } from '@huanshi/kernel/protocol/people.ts'
import { api } from '../api/http.ts'

const MOMENT_MS = 10

interface Waiting {
  readonly resolve: (person: Person | null) => void
  readonly reject: (error: unknown) => void
}

let waiting = new Map<string, Waiting[]>()

/** Null when nobody bears the name. */
export function loadPerson(userName: string): Promise<Person | null> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(() => void ask(), MOMENT_MS)
    waiting.set(userName, [...(waiting.get(userName) ?? []), { resolve, reject }])
  })
}

async function ask(): Promise<void> {
  const asked = waiting
  waiting = new Map()
  const names = [...asked.keys()]
  for (let from = 0; from < names.length; from += MOST_PEOPLE) {
    const some = names.slice(from, from + MOST_PEOPLE)
    try {
      const found = await api<Person[]>('/api/People', { query: { userNames: some.join(',') } })
      const people = new Map(found.map((person) => [person.userName.toLowerCase(), person]))
      for (const name of some) {
        for (const { resolve } of asked.get(name) ?? []) resolve(people.get(name.toLowerCase()) ?? null)
      }
    } catch (error) {
      for (const name of some) for (const { reject } of asked.get(name) ?? []) reject(error)
    }
  }
}
