import { attendanceTables } from './attendance-tables.ts'
import { table } from './known-table.ts'
import { psychometricTables } from './psychometric-tables.ts'
import { seatingTables } from './seating-tables.ts'
import type { Table } from './table.ts'
import { teacherAttendanceTables } from './teacher-attendance-tables.ts'

/** Processes remember what they read of it. */
const watched = <T extends Table>(one: T, columns?: readonly string[]): T => ({ ...one, watched: columns ? { columns } : {} })

/** The same, where those who write at the same moment must not wait for one another. */
const afterwards = <T extends Table>(one: T): T => ({ ...one, watched: { afterwards: true } })

const directory = <T extends Table>(one: T): T => ({ ...one, directory: true })

/**
 * The product's own tables, beside those of the declarations. Instants are ISO text, structures are JSON text.
 * Columns may be added; the start adds them to a database that lacks them.
 */
const all = [
  /** the institutions themselves; `settings` is JSON, `is_demo` marks those of the demo world */
  watched(
    table('institutions', ['tenant_id'], {
      tenant_id: 'key',
      name_en: 'words*',
      name_ar: 'words',
      packages: 'text',
      settings: 'text',
      is_demo: 'flag*',
      is_active: 'flag*',
      created_at: 'key*',
      updated_at: 'key*',
    }),
  ),
  /** which page origins belong to which institution: a directory over all of them, so the origin alone is unique */
  watched(
    directory(
      table('tenant_origins', ['tenant_id', 'origin'], { tenant_id: 'key', origin: 'key', created_at: 'key*' }, [
        { columns: ['origin'], unique: true },
      ]),
    ),
  ),
  table('credentials', ['tenant_id', 'user_id'], {
    tenant_id: 'key',
    user_id: 'key',
    password_hash: 'text',
    must_change: 'flag*',
    changed_at: 'key',
  }),
  /** of whoever signs in with a second factor; the secret of the authenticator is sealed with the server's key, unconfirmed it asks for nothing */
  watched(
    table('second_factors', ['tenant_id', 'user_id'], {
      tenant_id: 'key',
      user_id: 'key',
      secret: 'text*',
      /** the latest step of time whose code was taken: none is taken twice */
      last_step: 'integer*',
      created_at: 'key*',
      confirmed_at: 'key',
    }),
    ['confirmed_at'],
  ),
  /** what stands in for the authenticator, each once; only digests are kept */
  table('recovery_codes', ['tenant_id', 'user_id', 'code_hash'], {
    tenant_id: 'key',
    user_id: 'key',
    code_hash: 'key',
    created_at: 'key*',
  }),
  /** whose sign-in is closed under which subject of the attempts: those are counted under digests, which name nobody */
  table(
    'sign_in_locks',
    ['tenant_id', 'subject'],
    { tenant_id: 'key', subject: 'key', user_id: 'key*', kind: 'key*', ip: 'text', most: 'integer*', at: 'key*' },
    [{ columns: ['tenant_id', 'user_id'] }],
  ),
  watched(
    table(
      'sessions',
      ['tenant_id', 'session_id'],
      {
        tenant_id: 'key',
        session_id: 'key',
        user_id: 'key*',
        browser_uid: 'text',
        ip: 'text',
        /** of the key that only the browser has which opened it; none where a program did, or a console on another origin */
        key_digest: 'key',
        user_agent: 'text',
        app: 'text',
        created_at: 'key*',
        expires_at: 'key*',
        last_seen_at: 'key',
        revoked_at: 'key',
      },
      [{ columns: ['tenant_id', 'user_id', 'created_at'] }, { columns: ['tenant_id', 'expires_at'] }],
    ),
    ['expires_at', 'revoked_at', 'key_digest'],
  ),
  /** one-time passwords; only their hash is kept */
  table(
    'otps',
    ['tenant_id', 'otp_id'],
    {
      tenant_id: 'key',
      otp_id: 'key',
      user_id: 'key',
      purpose: 'key*',
      browser_uid: 'text',
      code_hash: 'text*',
      tries: 'integer*',
      created_at: 'key*',
      expires_at: 'key*',
      verified_at: 'key',
      verify_hash: 'text',
      used_at: 'key',
    },
    // a code is checked before anybody has said which institution it is of
    [{ columns: ['otp_id'] }, { columns: ['tenant_id', 'user_id', 'created_at'] }],
  ),
  /**
   * whose a user name is where nobody can tell the institution by the console's address: one institution's each, as its users are made;
   * those of an institution with an address of its own need none
   */
  directory(table('sign_in_names', ['name'], { name: 'key', institution: 'key*', created_at: 'key*' }, [{ columns: ['institution'] }])),
  /** counted under a digest of whom they concern; asked before anybody's institution is known */
  table('sign_in_attempts', ['subject'], { subject: 'key', failures: 'integer*', until: 'key*' }, [{ columns: ['until'] }]),
  /** the address under which somebody's own calendar program reads that of a school; only its digest is kept. `told`: of its lessons, JSON */
  table(
    'calendar_feeds',
    ['tenant_id', 'user_id', 'school_id'],
    {
      tenant_id: 'key',
      user_id: 'key',
      school_id: 'key',
      token_hash: 'key*',
      created_at: 'key*',
      read_at: 'key',
      with_lessons: 'flag',
      told: 'text',
    },
    [{ columns: ['tenant_id', 'token_hash'] }],
  ),
  /** days that were taken out of a calendar, as they stood there, for calendar programs that still show them */
  table(
    'calendar_removed',
    ['tenant_id', 'calendar_day_id'],
    { tenant_id: 'key', calendar_day_id: 'key', school_id: 'key*', entry: 'text*', removed_at: 'key*' },
    [{ columns: ['tenant_id', 'school_id', 'removed_at'] }],
  ),
  /** what is done once in an installation: of processes that try at the same moment one gets the row */
  table('setup', ['step'], { step: 'key', done_at: 'key*' }),
  /** what a write that named a key was answered, for a week: whoever did not hear it sends the same again and is told the same */
  table(
    'kept_answers',
    ['tenant_id', 'person_id', 'idempotency_key'],
    { tenant_id: 'key', person_id: 'key', idempotency_key: 'key', fingerprint: 'key*', answer: 'text', at: 'key*' },
    [{ columns: ['tenant_id', 'at'] }],
  ),
  /** one request that writes, one import, one promotion: what can be undone as one */
  table(
    'operations',
    ['tenant_id', 'operation_id'],
    {
      tenant_id: 'key',
      operation_id: 'key',
      at: 'key*',
      kind: 'key*',
      resource: 'key',
      school_id: 'key',
      actor_id: 'key',
      actor_name: 'words',
      actor_role: 'key',
      session_id: 'key',
      request_id: 'key',
      reason: 'text',
      ip: 'text',
      browser_uid: 'text',
      row_count: 'integer',
      details: 'text',
      undone_at: 'key',
      /** the operation that undid it, and the one that it undid itself */
      undone_by: 'key',
      undoes: 'key',
    },
    [{ columns: ['tenant_id', 'at'] }],
  ),
  /** what a row was before and after; its key follows the row, so its story lies together */
  table(
    'history',
    ['tenant_id', 'resource', 'record_id', 'id'],
    {
      tenant_id: 'key',
      resource: 'key',
      record_id: 'key',
      id: 'key',
      operation_id: 'key*',
      at: 'key*',
      action: 'key*',
      school_id: 'key',
      /** in which year the values of a record that changes with the year were set */
      academic_year: 'key',
      before: 'text',
      after: 'text',
    },
    [
      { columns: ['tenant_id', 'operation_id'] },
      // what was deleted
      { columns: ['tenant_id', 'at'], blank: 'after' },
    ],
  ),
  /**
   * What was committed, in the order in which it can be asked for: see `database/outbox.ts`. One row tells of many records, and says of
   * those that left somebody's sight where they stood before. Rows go after some days.
   */
  afterwards(
    table('outbox', ['tenant_id', 'place', 'id'], {
      tenant_id: 'key',
      place: 'integer',
      id: 'key',
      operation_id: 'key*',
      at: 'key*',
      school_id: 'key',
      academic_year: 'key',
      actor_id: 'key',
      request_id: 'key',
      resource: 'key*',
      verb: 'key*',
      /** ids by version */
      records: 'text*',
      was: 'text',
    }),
  ),
  /** what one school did to a record that others share with it: for each of them, found by the day */
  table(
    'changes_elsewhere',
    ['tenant_id', 'school_id', 'operation_id', 'resource', 'record_id'],
    { tenant_id: 'key', school_id: 'key', operation_id: 'key', resource: 'key', record_id: 'key', kind: 'key*', at: 'key*' },
    [{ columns: ['tenant_id', 'school_id', 'at'] }],
  ),
  /** uploaded files, in the database: a second process and a backup have them without asking the first one's disk */
  table(
    'files',
    ['tenant_id', 'file_id'],
    {
      tenant_id: 'key',
      file_id: 'key',
      school_id: 'key',
      name: 'words*',
      type: 'key*',
      size: 'integer*',
      sha256: 'key',
      bytes: 'bytes',
      uploaded_by: 'key',
      created_at: 'key*',
      /** when a record was first given it; without it goes after a day */
      used_at: 'key',
      /** when it was first meant for a field that guards its files: from then on it is opened by the records below alone */
      guarded_at: 'key',
    },
    // what a school and a person have is added up without opening the rows
    [{ columns: ['tenant_id', 'school_id', 'size'] }, { columns: ['tenant_id', 'uploaded_by', 'size'] }],
  ),
  /** the records that hold a guarded file, or held it once: their history names it still */
  table('file_guards', ['tenant_id', 'file_id', 'resource', 'record_id'], {
    tenant_id: 'key',
    file_id: 'key',
    resource: 'key',
    record_id: 'key',
  }),
  table(
    'import_uploads',
    ['tenant_id', 'upload_id'],
    {
      tenant_id: 'key',
      upload_id: 'key',
      resource: 'key*',
      school_id: 'key',
      academic_year: 'key',
      file_name: 'words',
      file_type: 'key',
      bytes: 'bytes',
      sheet: 'text',
      mapping: 'text',
      options: 'text',
      /** what the person has decided about its rows, and put right in them */
      said: 'text',
      counts: 'text',
      /** what was done with it last; how far that is, its job tells */
      state: 'key*',
      job_id: 'key',
      /** the process that has worked out what it would do */
      checked_by: 'key',
      operation_id: 'key',
      created_by: 'key',
      created_at: 'key*',
      updated_at: 'key',
      finished_at: 'key',
    },
    [{ columns: ['tenant_id', 'created_at'] }],
  ),
  table('import_rows', ['tenant_id', 'upload_id', 'row_no'], {
    tenant_id: 'key',
    upload_id: 'key',
    row_no: 'integer',
    state: 'key*',
    record_id: 'key',
    cells: 'text',
    values: 'text',
    problems: 'text',
    changes: 'text',
  }),
  /**
   * work that takes time or comes back: whoever has a process of the product takes it, holds it as long as he is heard of, and writes what
   * became of it. Whoever waits hears of everything but how far it is.
   */
  watched(
    table(
      'jobs',
      ['tenant_id', 'job_id'],
      {
        tenant_id: 'key',
        job_id: 'key',
        kind: 'key*',
        /** what there is one of: the school and the moment at which a recurring one is due */
        once: 'key',
        school_id: 'key',
        input: 'text*',
        /** who asked for it, and how he stood then; none where the product does it by itself */
        context: 'text',
        operation_id: 'key*',
        state: 'key*',
        run_at: 'key*',
        /** the process that has what it needs: the others leave it alone for a moment */
        near: 'key',
        /** how often it was begun, which also tells one who holds it from one who held it, and how often it may be */
        attempts: 'integer*',
        allowed: 'integer*',
        holder: 'key',
        lease_until: 'key',
        cancel_at: 'key',
        stage: 'key',
        done: 'integer*',
        total: 'integer*',
        /** how far it had come when something of it was written, in the same transaction */
        place: 'text',
        result: 'text',
        error: 'text',
        created_by: 'key',
        created_at: 'key*',
        started_at: 'key',
        finished_at: 'key',
        kept_until: 'key',
      },
      [
        // whoever looks for work looks over all institutions
        { columns: ['state', 'run_at'] },
        { columns: ['tenant_id', 'kind', 'once'], unique: true, filled: 'once' },
        { columns: ['tenant_id', 'created_by', 'created_at'] },
        { columns: ['tenant_id', 'started_at'] },
      ],
    ),
    ['state', 'run_at', 'cancel_at'],
  ),
  /** what a job has written for whoever asked for it, for a day */
  table(
    'job_files',
    ['tenant_id', 'job_id'],
    { tenant_id: 'key', job_id: 'key', name: 'words*', type: 'key*', bytes: 'bytes', created_at: 'key*' },
    [{ columns: ['tenant_id', 'created_at'] }],
  ),
  /** what is told to one person, once of each source: a module's own word for what it tells of; `about` finds all that belong together */
  table(
    'messages',
    ['tenant_id', 'user_id', 'message_id'],
    {
      tenant_id: 'key',
      user_id: 'key',
      message_id: 'key',
      kind: 'key*',
      source: 'key*',
      about: 'key',
      text_en: 'text*',
      text_ar: 'text*',
      link: 'text',
      at: 'key*',
      /** from then on it is of no use any more */
      until: 'key',
      read_at: 'key',
    },
    [
      { columns: ['tenant_id', 'user_id', 'source'], unique: true },
      { columns: ['tenant_id', 'about'], filled: 'about' },
      { columns: ['tenant_id', 'at'] },
    ],
  ),
  /** transfers that are done on a day to come; one that could not be done stays open with the reason, `wanted` is the body of its call */
  table(
    'transfers_ahead',
    ['tenant_id', 'transfer_id'],
    {
      tenant_id: 'key',
      transfer_id: 'key',
      student_id: 'key*',
      school_id: 'key*',
      academic_year: 'key*',
      to_class_id: 'key*',
      effective_date: 'key*',
      wanted: 'text*',
      state: 'key*',
      why_en: 'text',
      why_ar: 'text',
      planned_by: 'key',
      planned_by_name: 'words',
      planned_at: 'key*',
      closed_by: 'key',
      closed_at: 'key',
    },
    [{ columns: ['tenant_id', 'school_id', 'state', 'effective_date'] }, { columns: ['tenant_id', 'student_id', 'state'] }],
  ),
  /** who has read a notice, and confirmed that he has */
  table(
    'notice_reads',
    ['tenant_id', 'notice_id', 'user_id'],
    { tenant_id: 'key', notice_id: 'key', user_id: 'key', read_at: 'key*', ack_at: 'key' },
    [{ columns: ['tenant_id', 'user_id'] }],
  ),
  /** whom a notice is for that goes by how things stood when it was published: people, who may get an account later */
  table(
    'notice_recipients',
    ['tenant_id', 'notice_id', 'kind', 'person_id'],
    { tenant_id: 'key', notice_id: 'key', kind: 'key', person_id: 'key' },
    [{ columns: ['tenant_id', 'person_id'] }],
  ),
  /** how a longer one goes on behind what stands there */
  table(
    'job_file_parts',
    ['tenant_id', 'job_id', 'part'],
    { tenant_id: 'key', job_id: 'key', part: 'integer*', bytes: 'bytes', created_at: 'key*' },
    [{ columns: ['tenant_id', 'created_at'] }],
  ),
  /** what of the demo world's people and history is there, so that nothing of it is made twice */
  table('demo_pieces', ['tenant_id', 'piece'], { tenant_id: 'key', piece: 'key', made_at: 'key*' }),
  /** what a person decided about files with these headers: where the columns go, what their values mean */
  table('import_habits', ['tenant_id', 'user_id', 'resource', 'headers'], {
    tenant_id: 'key',
    user_id: 'key',
    resource: 'key',
    headers: 'key',
    habits: 'text*',
    updated_at: 'key*',
  }),
  /** the marks of watched tables, on SQLite */
  table('table_marks', ['tenant_id', 'name'], { tenant_id: 'key', name: 'key', mark: 'integer*', is_moved: 'flag*' }, [
    { columns: ['mark'] },
    { columns: ['is_moved'], where: 'is_moved' },
  ]),
  /** what was done to the schema and when; belongs to no institution */
  table('schema_log', ['id'], { id: 'key', at: 'key*', statement: 'text*', migration: 'key' }),
  ...attendanceTables,
  ...teacherAttendanceTables,
  ...seatingTables,
  ...psychometricTables,
]
export type KnownSystemTable = (typeof all)[number]
export const systemTables: readonly Table[] = all
