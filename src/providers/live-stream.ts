import type { HereTold, LiveEnd, LiveEvent, LiveNews } from '../../resources/contract/live.ts'

/** One event of the stream. `id`: from where on whoever was away asks again. */
export type Said = { readonly id: string } & (
  | { readonly event: 'news'; readonly data: LiveNews }
  | { readonly event: 'here'; readonly data: HereTold }
  | { readonly event: 'end'; readonly data: { readonly why: LiveEnd } }
  | { readonly event: Exclude<LiveEvent, 'news' | 'here' | 'end'> }
)
export interface Listening {
  /** asks for the stream; where it is refused, it rejects with the `status` of the answer */
  ask(query: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  /** from where on, asked before each attempt */
  from(): Readonly<Record<string, unknown>>
  said(one: Said): void
}

/** Between two attempts, ms; the last one goes on. */
const waits = [1_000, 2_000, 5_000, 10_000, 30_000]
/** A stream that lasted so long, ms, was a good one. */
const goodMs = 10_000
/** Nothing for so long, ms, and it is dead, whatever the network says: the service says something every 20 s. */
const deafMs = 50_000

function read(text: string): Said {
  const fields = new Map(text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  return { id: fields.get('id'), event: fields.get('event'), data: JSON.parse(fields.get('data') ?? '{}') as unknown } as Said
}

/** What comes in whole pieces, each before an empty line. */
async function* pieces(stream: ReadableStream<Uint8Array>, over: AbortSignal, heard: () => void): AsyncGenerator<Said> {
  const [reader, decoder] = [stream.getReader(), new TextDecoder()]
  over.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    const parts = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) yield read(part)
  }
}

const isRefusal = (failure: unknown): boolean =>
  failure instanceof Error && 'status' in failure && (failure.status === 401 || failure.status === 403)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** One attempt, until the stream ends; answers whether another one makes sense. */
async function listen({ ask, from, said }: Listening, over: AbortSignal): Promise<boolean> {
  const attempt = new AbortController()
  const give = (): void => attempt.abort()
  over.addEventListener('abort', give)
  let deaf = setTimeout(give, deafMs)
  const heard = (): void => {
    clearTimeout(deaf)
    deaf = setTimeout(give, deafMs)
  }
  let isWelcome = true
  try {
    for await (const one of pieces(await ask(from(), attempt.signal), attempt.signal, heard)) {
      if (over.aborted) break
      if (one.event === 'end' && one.data.why === 'ended') isWelcome = false
      said(one)
    }
  } catch (failure) {
    if (isRefusal(failure)) isWelcome = false
  } finally {
    clearTimeout(deaf)
    over.removeEventListener('abort', give)
    attempt.abort()
  }
  return isWelcome
}

/** Keeps one stream open until `over`, and begins anew where it broke off, ever more rarely. Rests where the sign-in is not known any more. */
export async function keepListening(listening: Listening, over: AbortSignal): Promise<void> {
  for (let tries = 0; !over.aborted; tries++) {
    const began = performance.now()
    if (!(await listen(listening, over)) || over.aborted) return
    if (performance.now() - began > goodMs) tries = 0
    const wait = waits[Math.min(tries, waits.length - 1)] ?? 0
    // not all at the same moment when a service comes back
    await pause(wait * (0.5 + Math.random()), over)
  }
}
