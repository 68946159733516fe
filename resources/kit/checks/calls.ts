import { endpointNames, endpointsOf, isAskedElsewhere } from '../endpoints.ts'
import { placesOf } from '../text.ts'
import type { Looking } from './looking.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Calls that are spelt otherwise can be routed, and say where the id stands. */
export function checkCalls({ resource, said, say }: Looking): void {
  const { base, ...spelt } = said.api ?? {}
  if (base !== undefined && !/^\/[\w./-]+\/$/.test(base))
    say(null, `\`api.base\` is "${base}"`, "Begin and end it with a slash: '/api/clubs/'")
  for (const name of endpointNames) {
    const text = spelt[name]
    if (text === undefined || text === null) continue
    if (resource.source && !isAskedElsewhere(name)) {
      say(null, `\`api.${name}\` is asked of records that live elsewhere (\`source\`)`, 'Take it away')
      continue
    }
    const [method, address, ...rest] = text.split(' ')
    if (!methods.includes(method ?? '') || !address?.startsWith('/') || rest.length > 0) {
      say(null, `\`api.${name}\` is "${text}"`, `Write a method and a path: '${usual(resource.name, name)}'`)
      continue
    }
    const other = placesOf(address).find((place) => place !== 'id')
    if (other) {
      say(null, `\`api.${name}\` has a place {${other}}`, 'Only {id} is filled in')
      continue
    }
    const endpoint = resource.api[name]
    if (endpoint?.method === 'GET' && endpoint.id?.in === 'body')
      say(null, `\`api.${name}\` reads the id from the body, and GET has none`, 'Write {id} in the path or behind ?')
    if (name === 'status' && !resource.hasStatus)
      say(null, '`api.status` switches off what is never switched off (`status: false`)', 'Take one of the two away')
  }
  if (!resource.path.startsWith('/') || /[\s{}]/.test(resource.path) || resource.path.endsWith('/'))
    say(null, `its page is to be at "${resource.path}"`, "Write an address of the console: '/masters/clubs'")
}

const usual = (resource: string, name: (typeof endpointNames)[number]): string => {
  const { method, path } = endpointsOf(resource, {}, { hasStatus: true })[name]!
  return `${method} ${path}`
}
