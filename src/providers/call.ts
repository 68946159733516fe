import { addressed, type Call, type DataOf, type SentArgs } from '../../resources/contract/call.ts'
import type { Http, HttpRequest } from './http.ts'

type Manner = Pick<HttpRequest, 'signal' | 'headers' | 'skipAutoToast' | 'unasked'>

/** A call of the contract, made outside the pages: parameters, body and answer are what it says. */
export function callBy<C extends Call>(http: Http, call: C, ...[sent]: SentArgs<C, Manner>): Promise<DataOf<C>> {
  const { params, body, ...manner }: Manner & { readonly params?: object; readonly body?: unknown } = sent ?? {}
  return http.send({ ...addressed(call, params), method: call.method, body, signedOut: call.signedIn === false, ...manner })
}
