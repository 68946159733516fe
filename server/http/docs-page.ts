import type { DescribedCall, JsonSchema } from './json-schema.ts'

/** As much of the description (`openapi.ts`) as the page shows. */
interface Described {
  readonly info: { readonly title: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
}

const escaped = (text: unknown): string =>
  String(text as string).replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!)

interface Shown {
  readonly method: string
  readonly path: string
  readonly operation: DescribedCall
}

/** One page without scripts or foreign hosts: what can be called, with what, and what comes back. */
export function docsPage(document: object): string {
  const { info, paths } = document as Described
  const tags = new Map<string, Shown[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'Other'
      tags.set(tag, [...(tags.get(tag) ?? []), { method, path, operation }])
    }
  const sections = [...tags].sort(([a], [b]) => a.localeCompare(b))
  const nav = sections.map(([tag], at) => `<a href="#t${at}">${escaped(tag)}</a>`).join(' ')
  const body = sections
    .map(([tag, calls], at) => `<section><h2 id="t${at}">${escaped(tag)}</h2>${calls.map(callOf).join('')}</section>`)
    .join('')
  const { title } = info
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${docsStyle}</style></head><body><main><h1>${escaped(title)}</h1><p>Send <code>Authorization: Bearer</code> and a token. Answers come as <code>{ status, message, data }</code>; the machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p><nav>${nav}</nav>${body}</main></body></html>`
}

function callOf({ method, path, operation }: Shown): string {
  const parameters = operation.parameters ?? []
  const rows = parameters
    .map(
      (one) =>
        `<tr><td><code>${escaped(one.name)}</code></td><td>${escaped(one.in)}</td><td>${escaped(one.description ?? typeOf(one.schema))}</td></tr>`,
    )
    .join('')
  const body = operation.requestBody
  const sent = body
    ? Object.entries(body.content).map(([type, { schema }]) => `<p>Body: ${escaped(type)}, ${escaped(typeOf(schema))}</p>`)
    : []
  return `<details><summary><b class="${escaped(method)}">${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span></summary>${rows ? `<table>${rows}</table>` : ''}${sent.join('')}</details>`
}

function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return ''
  const { $ref, anyOf, properties, type } = schema
  if ($ref !== undefined) return $ref.split('/').at(-1)!
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`
  return String(type ?? '')
}

/** told by its digest in the page's policy, so that it alone may stand there */
export const docsStyle = `
:root{color-scheme:light dark;--line:#8884;--accent:#0b6b75}
body{margin:0;font:15px/1.5 system-ui,sans-serif}main{max-width:64rem;margin:0 auto;padding:1.5rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin-block:1rem}a{color:light-dark(#0b6b75,#5cc8d3)}
details{border:1px solid var(--line);border-radius:8px;margin-block:.4rem;padding:.4rem .75rem}
summary{cursor:pointer;display:flex;gap:.75rem;align-items:baseline;flex-wrap:wrap}summary span{opacity:.75}
b{font-size:.75rem;min-width:3.5rem;text-align:center;border-radius:4px;padding:.1rem .3rem;background:#0b6b75;color:#fff}
b.post{background:#2f6f3a}b.put{background:#8a5a00}b.patch{background:#6b4fa0}b.delete{background:#a3322b}
table{border-collapse:collapse;width:100%;margin-block:.5rem}td{border-top:1px solid var(--line);padding:.2rem .5rem;vertical-align:top}
code{font:13px ui-monospace,monospace}`
