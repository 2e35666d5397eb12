// A process of its own that works: says on its output what it begins, and never ends a job. Orders: the database, then `hold` or `cron`.
import { openAdvisoryLocks } from '../advisory-lock/advisory-lock.ts'
import { openDatabase } from '../store/database.ts'
import { openJobs } from './jobs.ts'
import { defineQueue, type JobHandler } from './queue.ts'

const [url = '', task = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 2 })
const locks = openAdvisoryLocks(url)
const jobs = await openJobs({ db, connectionString: url, locks, onError: console.error })
const held: JobHandler<{ name: string }> = {
  queue: defineQueue('held'),
  async run({ name }) {
    console.log(`began ${name}`)
    await new Promise(() => undefined)
  },
}
await jobs.work({
  handlers: [held],
  schedules:
    task === 'cron'
      ? [{ name: 'each-minute', cron: '* * * * *', run: async () => console.log(`tick ${Date.now()}`) }]
      : [],
})
console.log('works')
