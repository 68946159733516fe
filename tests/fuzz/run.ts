import type { InjectOptions } from 'fastify'
import { requestAt, type Request } from './requests.ts'
import { mark, type FuzzWorld } from './world.ts'

export interface Fuzzed {
  readonly failures: readonly string[]
  /** how often each status was answered: a run of nothing but refusals proves nothing */
  readonly statuses: Readonly<Record<string, number>>
  readonly understood: number
  readonly slowest: number
}
interface Settings {
  readonly seed: number
  readonly from: number
  readonly count: number
  /** answers that take longer, twice, are failures */
  readonly slowMs?: number
}

/** The inside of the product: where its code stands, what its database says. */
const inside =
  /\bat (?:async )?[\w.<>]+ \(|node:internal|node_modules|\.ts:\d+|SQLITE_|near "[^"]{0,40}": syntax|violates [\w-]+ constraint|select [^"]{0,80} from [a-z_]+ where|relation "[^"]{0,60}" does not/i

const cut = (text: string): string => (text.length > 1500 ? `${text.slice(0, 1500)}... (${text.length} characters)` : text)
/** Everything that is needed to send it again. */
const told = ({ at, who, method, url, headers, payload }: Request, seed: number, what: string): string =>
  `${what}\n  npm run fuzz -- --seed ${seed} --only ${at}\n  as ${who ?? 'nobody'}: ${method} ${cut(url)}\n  ${JSON.stringify(headers)}\n  ${cut(payload?.toString('utf8') ?? '')}`

function wrongWith(status: number, body: string, request: Request, foreign: ReadonlySet<string>): string | null {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`
  const shown = inside.exec(body)
  if (shown && !request.url.startsWith('/api/openapi') && !request.url.startsWith('/api/docs')) return `shows its inside: ${shown[0]}`
  if (body.includes(mark))
    return `shows another institution: ${body.slice(Math.max(0, body.indexOf(mark) - 200), body.indexOf(mark) + 100)}`
  const sent = `${request.url} ${request.payload?.toString('latin1') ?? ''}`
  const seen = body
    .match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g)
    ?.find((id) => foreign.has(id) && !sent.includes(id))
  return seen ? `names a record of another institution: ${seen}` : null
}

/** Sends the requests of a seed one after the other and tells what was wrong with any answer. */
export async function fuzz(
  { app, ground, unsent, tokenOf }: FuzzWorld,
  { seed, from, count, slowMs = Infinity }: Settings,
): Promise<Fuzzed> {
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  const tokens = new Map<string, string>()
  const foreign = new Set(unsent)
  let [understood, slowest] = [0, 0]
  const send = async (request: Request, tries = 1): Promise<{ status: number; body: string; ms: number }> => {
    const { who, method, url, headers, payload } = request
    if (who !== null && !tokens.has(who)) tokens.set(who, await tokenOf(who))
    const begun = performance.now()
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      // floods from one address are turned away before anything looks at them
      remoteAddress: `10.0.${request.at % 200}.1`,
      headers: { ...(who === null ? {} : { authorization: `Bearer ${tokens.get(who)}` }), ...headers },
      ...(payload ? { payload } : {}),
    })
    // signed out, or closed, by what was sent before
    if (answer.statusCode === 401 && who !== null && headers['tenant-origin'] === undefined && tries > 0) {
      tokens.delete(who)
      return send(request, tries - 1)
    }
    return { status: answer.statusCode, body: answer.body, ms: performance.now() - begun }
  }
  for (let at = from; at < from + count; at++) {
    const request = requestAt(seed, at, ground)
    let { status, body, ms } = await send(request)
    // something else may have had the machine
    if (ms > slowMs) ms = Math.min(ms, (await send(request)).ms)
    slowest = Math.max(slowest, ms)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (body.startsWith('{"status":true')) understood++
    const wrong = ms > slowMs ? `took ${Math.round(ms)} ms` : wrongWith(status, body, request, foreign)
    if (wrong !== null) failures.push(told(request, seed, wrong))
  }
  return { failures, statuses, understood, slowest: Math.round(slowest) }
}
