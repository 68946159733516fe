import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Supplier {
  readonly supplierNo: number
  companyName: string
  state: string
  openedOn: string
  readonly school: string
  stock: number
}
export interface Heard {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}
/** Another system, which answers in several dialects, and wrongly where it is asked to. */
export interface Catalogue {
  readonly address: string
  readonly heard: Heard[]
  readonly suppliers: Supplier[]
  /** it gives no more rows at once, whatever is asked for */
  most: number | null
  /** instead of the next answers, on whichever path */
  instead: ((request: IncomingMessage) => { status: number; body?: string; headers?: Record<string, string> } | 'hang' | 'break') | null
  stop(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

export async function openCatalogue(schools: readonly string[]): Promise<Catalogue> {
  const suppliers: Supplier[] = Array.from({ length: 57 }, (_, n) => ({
    supplierNo: n + 1,
    companyName: `Company ${String(n + 1).padStart(2, '0')}`,
    state: n % 3 === 0 ? 'closed' : 'open',
    openedOn: `2020-01-${String((n % 28) + 1).padStart(2, '0')}T08:00:00Z`,
    school: schools[n % schools.length]!,
    stock: n * 10,
  }))
  const heard: Heard[] = []
  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://catalogue')
      const query = url.searchParams
      const said = await bodyOf(request)
      heard.push({ method: request.method!, path: url.pathname, query, headers: request.headers, body: said })
      const other = catalogue.instead?.(request)
      if (other === 'hang') return
      if (other === 'break') return void request.socket.destroy()
      if (other) return void response.writeHead(other.status, other.headers).end(other.body ?? '')
      const send = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
        void response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(body === undefined ? '' : JSON.stringify(body))
      const [, dialect, , id] = url.pathname.split('/')
      const wrap = (row: Supplier) => (dialect === 'pages' ? { data: row } : row)
      if (id !== undefined) {
        const at = suppliers.findIndex((one) => String(one.supplierNo) === decodeURIComponent(id))
        if (at < 0) return send(404)
        if (request.method === 'DELETE') {
          suppliers.splice(at, 1)
          return send(204)
        }
        if (request.method === 'PATCH' || request.method === 'PUT') Object.assign(suppliers[at]!, said)
        return send(200, wrap(suppliers[at]!))
      }
      if (request.method === 'POST') {
        const made = { stock: 0, ...(said as object), supplierNo: Math.max(...suppliers.map((one) => one.supplierNo)) + 1 } as Supplier
        suppliers.push(made)
        return dialect === 'pages' ? send(201, undefined, { location: `${url.pathname}/${made.supplierNo}` }) : send(201, wrap(made))
      }
      const states = query.getAll('state').flatMap((one) => one.split(','))
      const found = suppliers
        .filter((one) => states.length === 0 || states.includes(one.state))
        .filter((one) => !query.has('school') || query.getAll('school').includes(one.school))
        .filter((one) => one.companyName.includes(query.get('q') ?? ''))
        .filter((one) => one.stock >= Number(query.get('stock_gte') ?? 0) && one.stock <= Number(query.get('least') ?? 9999))
      const number = (name: string) => Number(query.get(name))
      const few = (size: number) => Math.min(size, catalogue.most ?? size)
      switch (dialect) {
        case 'range':
          return send(200, found.slice(number('_start'), number('_start') + few(number('_end') - number('_start'))), {
            'x-total-count': String(found.length),
          })
        case 'pages': {
          const size = few(number('size'))
          return send(200, {
            data: { items: found.slice(number('page') * size, (number('page') + 1) * size) },
            meta: { total: found.length },
          })
        }
        case 'offset':
          return send(200, { rows: found.slice(number('offset'), number('offset') + few(number('limit'))) })
        case 'cursor': {
          const from = query.has('after') ? number('after') : 0
          const until = from + few(number('size'))
          return send(200, { results: found.slice(from, until), paging: { next: until < found.length ? String(until) : null } })
        }
        default: {
          const from = query.has('from') ? number('from') : 0
          const until = from + few(number('size'))
          const next = new URL(url.pathname + url.search, catalogue.address)
          next.searchParams.set('from', String(until))
          return send(200, found.slice(from, until), until < found.length ? { link: `<${next.href}>; rel="next"` } : {})
        }
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const catalogue: Catalogue = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    suppliers,
    most: null,
    instead: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return catalogue
}
