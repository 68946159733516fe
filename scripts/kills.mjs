// The long run of kills, on every database that is there: npm run kills [-- --times 1000] [--database postgres]
import { build } from './build.mjs'
import { longRun } from './long-run.mjs'

longRun({
  usual: { times: '1000', database: '' },
  usage: 'npm run kills [-- --times 1000] [--database sqlite|postgres]',
  project: 'journeys',
  file: 'tests/journeys/killed.test.ts',
  prepare: build,
  environment: ({ times }) => ({ KILLS: times }),
})
