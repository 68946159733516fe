// The long run of generated requests, on every database that is there: npm run fuzz [-- --count 20000] [--seed 8] [--only 1234] [--database sqlite]
import { longRun } from './long-run.mjs'

longRun({
  usual: { count: '20000', seed: '8', from: '0', only: '', database: '' },
  usage: 'npm run fuzz [-- --count 20000] [--seed 8] [--from 0] [--only 1234] [--database sqlite|postgres]',
  project: 'node',
  file: 'tests/server/http/fuzz.test.ts',
  environment: ({ seed, count, from, only }) => ({
    FUZZ_SEED: seed,
    FUZZ_COUNT: only === '' ? count : '1',
    FUZZ_FROM: only === '' ? from : only,
    // what the server itself says of an error stands beside the request that made it
    TEST_LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
  }),
})
