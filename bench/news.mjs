// How soon a second process tells what was saved at the first, and what it costs that many listen while nothing happens.
import { databases, signIn, startProduct } from './product.mjs'
import { processorTime } from './processor.mjs'
import { percentile, report } from './report.mjs'

const students = 200
const saves = 60
const listeners = 200
/** one sign-in keeps so many streams open at most */
const perSignIn = 12
const restSeconds = 30
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the stream is open; `heard` is told each event and what it says. */
async function listen(address, person, heard = () => undefined) {
  const controller = new AbortController()
  const answer = await fetch(`${address}/api/live/`, { headers: person.headers, signal: controller.signal })
  if (!answer.ok) throw new Error(`The stream was refused with ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader.read()).value ?? ''
  let text = await next()
  const readOn = async () => {
    for (;;) {
      const parts = text.split('\n\n')
      text = parts.pop()
      for (const part of parts) heard(/^event: (.*)$/m.exec(part)?.[1], JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '{}'))
      const more = await next()
      if (more === '') return
      text += more
    }
  }
  void readOn().catch(() => undefined)
  return () => controller.abort()
}

/** From the answer to whoever saved, which comes right after the commit, to the event at the other process. */
async function atSecondProcess(name, here, there) {
  const person = await signIn(here.address)
  const heard = new Map()
  const stop = await listen(there.address, person, (event, news) => {
    if (event === 'news') for (const id of Object.keys(news.records)) heard.set(id, performance.now())
  })
  const times = []
  for (let n = 0; n < saves; n++) {
    const { house_id: id } = await person.call('POST', '/api/students/house/', { name_en: `House ${n}`, code: `B${n}`, colour: '#112233' })
    const saved = performance.now()
    for (let waited = 0; !heard.has(id) && waited < 8000; waited += 5) await pause(5)
    times.push(Math.max(0, (heard.get(id) ?? Infinity) - saved))
    // not in step with anything that looks now and then
    await pause(20 + Math.random() * 130)
  }
  stop()
  report(`news.second_process.${name}`, percentile(times, 0.5), 'ms', 300, 'lower', { p95: Math.round(percentile(times, 0.95)) })
}

/** The share of one core that a process takes while nothing happens, before and with all who listen. */
async function whileNothingHappens(name, { address, pid }) {
  const share = async () => {
    await pause(3000)
    const before = processorTime(pid)
    await pause(restSeconds * 1000)
    return ((processorTime(pid) - before) / restSeconds) * 100
  }
  const alone = await share()
  const stops = []
  let person = null
  for (let n = 0; n < listeners; n++) {
    if (n % perSignIn === 0) person = await signIn(address)
    stops.push(await listen(address, person))
  }
  const listening = await share()
  stops.forEach((stop) => stop())
  report(`news.idle_listeners.${name}`, listening, '% of a core', 5, 'lower', { listeners, alone: Math.round(alone * 100) / 100 })
}

export async function news() {
  for (const { name, worldOf } of databases) {
    const world = await worldOf(students)
    const [here, there] = [await startProduct({ ...world, students }), await startProduct({ ...world, students })]
    await atSecondProcess(name, here, there)
    await there.stop()
    await whileNothingHappens(name, here)
    await here.stop()
    await world.remove()
  }
}
