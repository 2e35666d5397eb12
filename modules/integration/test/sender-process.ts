// A sender on the database that is named, until it is killed.
import '@huanshi/resources/all.ts'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { quickSender } from './test-sender.ts'

quickSender(openDatabase(process.argv[2] ?? '', { max: 4 }))
process.send?.('ready')
