import { openDatabase, type DatabaseOptions } from '../../../server/database/index.ts'
import { inPieces, jobsOn } from './kinds.ts'

/** Another process of the product, which does jobs until it is killed. */
process.on('message', (options: DatabaseOptions) => {
  void (async () => {
    const database = await openDatabase(options)
    await jobsOn(database, [inPieces]).run({ database })
    process.send!('up')
  })()
})
