// The least that the same question costs on this machine: node:http and prepared statements on a copy of the same rows, nobody signed in,
// nothing checked, labelled or masked. Shares of it mean the same on any machine.
import { createServer } from 'node:http'

const [place, year] = process.argv.slice(2)
const ask = await (place.startsWith('postgres') ? onPostgres() : onSqlite())

const server = createServer((request, response) => {
  const asked = new URL(request.url, 'http://bare').searchParams
  const send = ({ records, total }) => {
    const body = JSON.stringify({ status: true, data: { records, pagination: { total_records: total } } })
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  }
  const answer = ask(asked.get('class_id'), asked.get('search'))
  if (answer instanceof Promise)
    answer.then(send, (error) => {
      console.error(error)
      response.writeHead(500).end()
    })
  else send(answer)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections())

/** The statements on either database: the page and the total. */
function statements(placeOf, truth, holds) {
  const from = `from enrolments e join students s on s.tenant_id = e.tenant_id and s.student_id = e.student_id
    where e.tenant_id = ${placeOf(1)} and e.class_id = ${placeOf(2)} and e.academic_year = ${placeOf(3)} and e.is_current = ${truth} and s.is_active = ${truth} and ${holds}(s.search_text, ${placeOf(4)}) > 0`
  return {
    page: `select s.student_id, s.school_id, s.image, s.firstname, s.lastname, s.full_name_ar, s.admission_no, s.gender, s.is_active, s.updated_at,
      e.class_id, e.roll_no, e.house_id ${from} order by s.lastname, s.student_id limit 50`,
    count: `select count(*) ${from}`,
    largest: 'select tenant_id from students group by tenant_id order by count(*) desc limit 1',
  }
}

async function onSqlite() {
  const { default: Sqlite } = await import('better-sqlite3')
  const database = new Sqlite(place, { readonly: true })
  database.pragma('mmap_size = 268435456')
  database.pragma('cache_size = -65536')
  database.pragma('temp_store = MEMORY')
  const { page, count, largest } = statements(() => '?', '1', 'instr')
  const [paged, counted] = [database.prepare(page), database.prepare(count).pluck()]
  const { tenant_id: tenant } = database.prepare(largest).get()
  return (id, search) => {
    const words = [tenant, id, year, search]
    return { records: paged.all(words), total: counted.get(words) }
  }
}

async function onPostgres() {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: place, max: 10, options: '-c app.tenant_id=*' })
  const { page, count, largest } = statements((at) => `$${at}`, 'true', 'strpos')
  const { tenant_id: tenant } = (await pool.query(largest)).rows[0]
  return async (id, search) => {
    const values = [tenant, id, year, search]
    const client = await pool.connect()
    try {
      const { rows } = await client.query({ name: 'page', text: page, values })
      const counted = await client.query({ name: 'count', text: count, values })
      return { records: rows, total: Number(counted.rows[0].count) }
    } finally {
      client.release()
    }
  }
}
