// The least that a write costs on this machine: node:http and one prepared statement for each request, kept with the same durability in a copy
// of the same rows, nobody signed in, nothing checked, no history. Shares of it mean the same on any machine.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Sqlite from 'better-sqlite3'

const database = new Sqlite(process.argv[2])
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.pragma('foreign_keys = ON')
database.pragma('cache_size = -65536')
const { tenant_id: tenant, school_id: school } = database
  .prepare('select tenant_id, school_id from students group by tenant_id, school_id order by count(*) desc limit 1')
  .get()
const insert = database.prepare(
  `insert into students (tenant_id, student_id, school_id, admission_no, firstname, lastname, gender, dob, admission_date, search_text, sort_key, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
)
const update = database.prepare('update students set lastname = ?, updated_at = ? where tenant_id = ? and student_id = ?')

const answers = {
  POST(sent) {
    const [id, now] = [randomUUID(), new Date().toISOString()]
    const key = `${sent.firstname} ${sent.lastname}`.toLowerCase()
    const { admission_no, firstname, lastname, gender, dob, admission_date } = sent
    insert.run(tenant, id, school, admission_no, firstname, lastname, gender, dob, admission_date, `\n${key}\n`, key, now, now)
    return { student_id: id, updated_at: now }
  },
  PUT(sent) {
    const now = new Date().toISOString()
    update.run(sent.lastname, now, tenant, sent.student_id)
    return { student_id: sent.student_id, updated_at: now }
  },
}

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => (text += chunk))
  request.on('end', () => {
    const body = JSON.stringify({ status: true, data: answers[request.method](JSON.parse(text)) })
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.on('SIGTERM', () => server.close(() => process.exit(0)).closeAllConnections())
