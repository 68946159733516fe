/** What a failed call says, whichever adapter threw it. */
export interface Failure {
  readonly code: string | null
  readonly message: string
  /** messages by field; dotted paths for nested fields */
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly data: unknown
  readonly gate: string | null
  /** the mark of the answer in the service's log; only of an answer that went wrong, not of a refusal in words */
  readonly requestId: string | null
  /** seconds until it may be tried again */
  readonly retryAfter: number | null
}

/** Nobody who knows has answered: the connection broke, or the server is gone, or what stands before it spoke for it. */
export function isLost(thrown: unknown): boolean {
  const { code, status } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>
  return code === 'NETWORK' || Number(status) >= 500
}

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'string' && value) return [value]
  if (typeof value === 'object' && value !== null && 'message' in value) return textsOf(value.message)
  return []
}

/** What somebody threw, none of it looked at yet. */
type Thrown = { readonly [Word in 'code' | 'message' | 'errors' | 'data' | 'gate' | 'requestId' | 'retryAfter' | 'status']?: unknown }

export function failureOf(thrown: unknown): Failure {
  const said = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Thrown
  const errors = typeof said.errors === 'object' && said.errors !== null ? said.errors : {}
  return {
    code: typeof said.code === 'string' ? said.code : null,
    message: typeof said.message === 'string' ? said.message : '',
    errors: Object.fromEntries(
      Object.entries(errors)
        .map(([field, value]) => [field, textsOf(value)] as const)
        .filter(([, texts]) => texts.length > 0),
    ),
    data: said.data,
    gate: typeof said.gate === 'string' ? said.gate : null,
    requestId: typeof said.requestId === 'string' && Number(said.status) >= 400 ? said.requestId : null,
    retryAfter: typeof said.retryAfter === 'number' ? said.retryAfter : null,
  }
}

/** The first complaint about a field, else what was said of the whole. */
export const firstComplaint = ({ errors, message }: Failure): string => Object.values(errors).flat()[0] ?? message
