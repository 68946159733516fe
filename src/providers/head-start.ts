import type { Envelope } from '../../resources/contract/envelope.ts'

/** A call that the page made while the code was still coming (`start/early.js`). */
export interface EarlyCall {
  readonly method: string
  readonly address: string
  readonly body: string | null
  readonly answer: Promise<Response>
  /** what was answered, once it is here */
  said?: Partial<Envelope>
}
/** For whom they were made: nobody else may have their answers. */
export interface EarlyCalls {
  readonly token: string
  readonly language: string
  /** milliseconds since the page began */
  readonly at: number
  readonly calls: EarlyCall[]
}
declare global {
  var headStart: EarlyCalls | undefined
  /** the token has run out, the service does not answer, and what that person took along is on this device */
  var keptHere: Promise<boolean> | undefined
}

/** A call as it is about to be made. */
export interface Asked {
  readonly method: string
  readonly address: string
  readonly body: string | null
  readonly token: string | null
  readonly language: string
}

/** Answers that waited longer for the code, milliseconds, are not shown as news. */
const longest = 60_000

/** The order in which a question names its parameters makes no other question of it. */
const sorted = (pairs: Iterable<readonly [string, unknown]>): string =>
  JSON.stringify([...pairs].map((pair) => JSON.stringify(pair)).sort())
function keyOf({ method, address, body }: Pick<Asked, 'method' | 'address' | 'body'>): string {
  const [path, query] = address.split('?', 2)
  return [method, path, sorted(new URLSearchParams(query)), body === null ? '' : sorted(Object.entries(JSON.parse(body) as object))].join(
    ' ',
  )
}

export interface HeadStartCalls {
  /** the answer to exactly this question by exactly this person, once; null where it was not asked early */
  take(asked: Asked): Promise<Response> | null
  /** the same, where it has arrived already */
  arrived(asked: Asked): Partial<Envelope> | null
}

export function createHeadStart(early: EarlyCalls | undefined, now: () => number = () => performance.now()): HeadStartCalls {
  // the rows join it when it is known for which school they are asked
  const waiting = early?.calls ?? []
  let isOver = false
  function find(asked: Asked): EarlyCall | undefined {
    if (isOver || waiting.length === 0) return undefined
    const isTheirs = early?.token === asked.token && early.language === asked.language && now() - early.at < longest
    const key = isTheirs ? keyOf(asked) : null
    const found = key === null ? undefined : waiting.find((one) => keyOf(one) === key)
    // somebody else, another language, or something is being changed: what was read before counts no more
    isOver = !isTheirs || (!found && asked.method !== 'GET')
    return found
  }
  const used = (call: EarlyCall): void => void waiting.splice(waiting.indexOf(call), 1)
  return {
    take(asked) {
      const found = find(asked)
      if (!found) return null
      used(found)
      return found.answer
    },
    arrived(asked) {
      const found = find(asked)
      if (found?.said?.status !== true) return null
      used(found)
      return found.said
    },
  }
}
