// A process that does nothing but notice how long the machine kept it waiting: each line asked for is answered with the longest since the last, in ms.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()
process.stdin.on('data', () => {
  process.stdout.write(`${(lag.max / 1e6).toFixed(1)}\n`)
  lag.reset()
})
