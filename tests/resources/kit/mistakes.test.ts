import { expect, test } from 'vitest'
import {
  academicYear,
  children,
  choice,
  choices,
  code,
  colour,
  computed,
  count,
  createRegistry,
  date,
  days,
  decimal,
  defineResource,
  file,
  files as severalFiles,
  flag,
  links,
  longText,
  richText,
  lov,
  mean,
  min,
  number,
  phone,
  ref,
  sum,
  text,
  untranslated,
  years,
  type Fields,
  type Resource,
} from '../../../resources/kit/index.ts'
import { checkDeclarations } from '../../../resources/kit/checks.ts'
import { discoverResources } from '../../../server/discover.ts'

const { registry: product, files } = await discoverResources()
const tables = new Map([['sessions', 'the product itself']])

/** As it comes from a file that nobody has compiled. */
const declare = (spec: object): Resource => Reflect.apply(defineResource, undefined, [spec]) as Resource
const school_id = ref('schools', { required: true, scope: 'school', default: '$my.school_id' })
const name = text({ required: true, max: 60, example: 'Chess' })
const hall = { label: ['Hall', 'قاعة'] } as const
/** A correct declaration, and what is different about it. */
const clubs = (fields: object = {}, more: object = {}): Resource =>
  declare({ name: 'clubs', fields: { school_id, name, ...fields }, ...more })
const told = (...declared: Resource[]): string[] =>
  checkDeclarations(
    createRegistry([...product.all, ...declared]),
    new Map([...files].filter(([one]) => !declared.some((mine) => mine.name === one))),
    tables,
  )

const elsewhere = declare({
  name: 'suppliers',
  status: false,
  source: { rest: 'https://catalogue.example/suppliers', filters: ['name'] },
  fields: { name: text() },
})
/** A correct source, and what is different about it. */
const far = (source: object, more: object = {}, fields: object = {}): Resource =>
  declare({
    name: 'suppliers',
    source: { rest: 'https://catalogue.example/suppliers', ...source },
    fields: { name: text(), ...fields },
    ...more,
  })
const scoped = (teacher: object): Resource =>
  clubs({ class_id: ref('classes'), student_id: ref('students') }, { access: { read: ['school_admin', 'teacher'], rows: { teacher } } })
const send = { label: ['Send', 'إرسال'], from: ['draft'], to: 'sent' }
const stated = (states: object, more: object = {}): Resource =>
  clubs({
    state: {
      ...choice({ draft: ['Draft', 'مسودة'], sent: ['Sent', 'مُرسل'] }, { default: 'draft', label: ['State', 'الحالة'] }),
      states: { send, ...states },
      ...more,
    },
  })
const yearly = { table: 'club_years', fields: { room: text() } }
const fee = decimal({ label: ['Fee', 'رسم'] })
const terms = children(
  { name, fee, due: date({ label: ['Due', 'الاستحقاق'] }), note: file({ label: ['Note', 'ملاحظة'] }) },
  { label: ['Terms', 'الفصول'] },
)
const summed = (sums: object) => ({ ...terms, sums })
/** Rows within rows: these fields, two levels down. */
const deep = (fields: Fields, more: object = {}) =>
  children({ name, items: { ...children(fields, { label: ['Items', 'البنود'] }), ...more } }, { label: ['Terms', 'الفصول'] })
const place = { label: ['Place', 'مكان'] } as const

/** The mistake, the declarations that make it, the field that is named (or null), the rest of the sentence. */
type Mistake = readonly [string, readonly Resource[], string | null, RegExp]
const mistakes: readonly Mistake[] = [
  // names
  [
    'the file is called otherwise',
    [
      declare({
        name: 'Clubs',
        label: { one: ['Club', 'نادٍ'], many: ['Clubs', 'الأندية'] },
        fields: { name },
        path: '/x/clubs',
        table: 'x',
        api: { base: '/api/x/' },
      }),
    ],
    null,
    /kebab-case/,
  ],
  ['no fields', [declare({ name: 'clubs', fields: {} })], null, /it has no fields\. Declare at least one/],
  // of another shape: nothing more is said of it, and nothing breaks on the way
  [
    'names in place of the year’s fields',
    [clubs({ room: text(hall) }, { yearly: { table: 'y', fields: ['room'] } })],
    null,
    /`yearly\.fields` is \["room"\]\. Write \{ name: \.\.\. \}/,
  ],
  ['rules that are no rules', [clubs({}, { duplicates: [['name']] })], null, /`duplicates` is \[\["name"\]\]\. Write a list of \{ name: /],
  ['a rule without fields', [clubs({}, { duplicates: [{ name: 'same', label: hall.label }] })], null, /`duplicates` is .*Write a list of/],
  [
    'rules by name',
    [clubs({}, { quality: { bad: { broken: { name: null } } } })],
    null,
    /`quality` is .*Write a list of \{ name: \.\.\., label: \.\.\., broken: /,
  ],
  [
    'a sum of rows without a number',
    [clubs({ terms: children({ name }, { label: ['Terms', 'الفصول'] }), all: sum('terms.hours', {}, place) })],
    'all',
    /does not exist\. Declare it in the rows of "terms"/,
  ],
  ['one name for a list of them', [clubs({}, { key: 'name' })], null, /`key` is "name"\. Write a list of names: \['name'\]/],
  ['a search that is no list', [clubs({}, { list: { search: 'name' } })], null, /`list\.search` is .*Write a list of names/],
  [
    'a step without fields',
    [clubs({}, { form: { steps: [{ name: 'a', label: hall.label }] } })],
    null,
    /`form\.steps` is .*Write a list of/,
  ],
  ['a word for no field', [clubs({ room: text })], 'room', /it is no field\. Make it with a word of the kit/],
  ['a name that is not snake_case', [clubs({ roomNo: text(hall) })], 'roomNo', /not snake_case/],
  ['a name of the product', [clubs({ search_text: text(hall) })], 'search_text', /kept by the product/],
  ['a field called like the id', [clubs({ club_id: text(hall) }, { id: 'club_id' })], 'club_id', /the name of the id/],
  ['an id that cannot be a column', [clubs({}, { id: 'clubId' })], null, /its id is called "clubId"/],
  ['is_active of another kind', [clubs({ is_active: text() })], 'is_active', /is a flag/],
  [
    'a name of the year in yearly',
    [clubs({}, { yearly: { table: 'club_years', fields: { from_date: date() } } })],
    'from_date',
    /kept by the year/,
  ],
  ['declared for the record and the year', [clubs({ room: text() }, { yearly })], 'room', /declared twice/],
  ['yearly without fields', [clubs({}, { yearly: { table: 'club_years', fields: {} } })], null, /`yearly` has no fields/],
  ['the table of the year is the own one', [clubs({}, { yearly: { ...yearly, table: 'clubs' } })], null, /is the record's own/],
  [
    'links of the year',
    [clubs({}, { yearly: { table: 'club_years', fields: { subjects: links('subjects') } } })],
    'subjects',
    /cannot be of kind "links"/,
  ],
  [
    'unique in the year',
    [clubs({}, { yearly: { table: 'club_years', fields: { room: text({ unique: true }) } } })],
    'room',
    /`unique` is not kept/,
  ],
  [
    'a row with a column of its own table',
    [clubs({ terms: children({ position: number(hall) }, { label: ['Terms', 'الفصول'] }) })],
    'terms.position',
    /kept by the product/,
  ],
  ['two with one table', [clubs({}, { table: 'houses' })], null, /the table "houses" is already that of clubs|is already that of houses/],
  ['a table of the product', [clubs({}, { table: 'sessions' })], null, /the table "sessions" is already that of the product itself/],
  ['two with one page', [clubs({}, { path: '/masters/subjects' })], null, /the page "\/masters\/subjects" is already that of/],
  ['a call that reads the id from nowhere', [clubs({}, { api: { one: 'GET /api/clubs/one/' } })], null, /reads the id from the body/],
  ['two calls at one address', [clubs({}, { api: { one: 'GET /api/clubs/{id}/history/' } })], null, /is already "one" of clubs/],
  [
    'two calls of two kinds at one address',
    [clubs({}, { api: { list: 'GET /api/subject/' } })],
    null,
    /the call GET \/api\/subject\/ \(list\) is already/,
  ],
  // words
  ['an unknown word', [clubs({}, { lits: {} })], null, /no word "lits"\. Write "list"/],
  ['an unknown word inside', [clubs({}, { list: { colums: ['name'] } })], null, /`list` has no word "colums"\. Write "columns"/],
  ['an unknown right', [clubs({}, { access: { raed: ['teacher'] } })], null, /`access` has no word "raed"\. Write "read"/],
  ['an unknown call', [clubs({}, { api: { lst: 'GET /x/' } })], null, /`api` has no word "lst"\. Write "list"/],
  ['an unknown option', [clubs({ room: { ...text(), requird: true } })], 'room', /no option "requird"\. Write "required"/],
  ['an option of another kind', [clubs({ room: { ...text(), step: 2 } })], 'room', /`step` says nothing of a field of kind "text"/],
  [
    'unique long text',
    [clubs({ notes: { ...longText(), unique: true } })],
    'notes',
    /`unique` says nothing of a field of kind "long_text"/,
  ],
  [
    'unique rich text',
    [clubs({ notes: { ...richText(), unique: true } })],
    'notes',
    /`unique` says nothing of a field of kind "long_text"/,
  ],
  [
    'a pencil for whoever may not change it',
    [clubs({}, { access: { read: ['teacher'], changes: { teacher: { name: 'Chess' } } } })],
    null,
    /`access\.changes` narrows teacher, who may not change it at all/,
  ],
  [
    'a pencil by a field that is not there',
    [clubs({}, { access: { changes: { school_admin: { nmae: 'Chess' } } } })],
    null,
    /`access\.changes` of school_admin: /,
  ],
  [
    'a key that two schools would share',
    [clubs({}, { key: ['name'] })],
    null,
    /its key \(name\) does not say of which school, so two schools could not both have one\. Write key: \['school_id', 'name'\]/,
  ],
  ['rich text as a key', [clubs({ notes: richText() }, { key: ['notes'] })], 'notes', /of kind "long_text" cannot be part of the key/],
  ['a pattern of rich text', [clubs({ notes: { ...richText(), pattern: '[a-z]+' } })], 'notes', /would be asked of its elements, too/],
  ['a least length of rich text', [clubs({ notes: { ...richText(), min: 3 } })], 'notes', /would count its elements, too/],
  ['rich text of a book', [clubs({ notes: richText({ max: 200_000 }) })], 'notes', /`max` is 200000\. Write at most 100000/],
  ['another format', [clubs({ notes: { ...longText(), format: 'markdown' } })], 'notes', /its format is "markdown"\. Write 'rich'/],
  ['pictures of plain text', [clubs({ notes: { ...longText(), maxMB: 1 } })], 'notes', /plain text has none/],
  ['rich text on one line', [clubs({ room: { ...text(), format: 'rich' } })], 'room', /`format` says nothing of a field of kind "text"/],
  [
    'a pattern of rich text in rows',
    [clubs({ rows: children({ notes: { ...richText(), pattern: 'x', label: hall.label } }, hall) })],
    'rows.notes',
    /would be asked of its elements, too/,
  ],
  ['an unknown package', [clubs({}, { package: 'settings.clubs' })], null, /package "settings\.clubs" is not known/],
  // texts
  [
    'a kind that is called like a field',
    [declare({ name: 'gadgets', label: ['Gadget', 'أداة'], fields: { school_id, name } })],
    null,
    /its label is that of a field, and a kind is called by one and by many of it\. Write label: \{ one/,
  ],
  [
    'a kind of record without Arabic',
    [declare({ name: 'gadgets', fields: { name } })],
    null,
    /no Arabic word is known for "gadgets"\. Write label/,
  ],
  [
    'a field without Arabic',
    [clubs({ trophies: number() })],
    'trophies',
    /it has no label, and no Arabic word is known for its name\. Write label/,
  ],
  ['an empty Arabic label', [clubs({ room: text({ label: ['Room', ''] }) })], 'room', /its label has no Arabic/],
  ['English in the place of Arabic', [clubs({ room: text({ label: ['Room', 'Room'] }) })], 'room', /its label is not Arabic/],
  ['an option without Arabic', [clubs({ day: choice({ mon: ['Monday', ' '] }) })], 'day', /the option "mon" has no Arabic/],
  ['one language only', [clubs({ room: { ...text(), help: 'Where it meets' } })], 'room', /its help is no pair/],
  [
    'a row field without Arabic',
    [clubs({ terms: children({ trophies: number() }, { label: ['Terms', 'الفصول'] }) })],
    'terms.trophies',
    /no Arabic word/,
  ],
  ['an inner row field without Arabic', [clubs({ terms: deep({ trophies: number() }) })], 'terms.items.trophies', /no Arabic word/],
  ['an inner row with a column of its own table', [clubs({ terms: deep({ row_id: name }) })], 'terms.items.row_id', /kept by the product/],
  [
    'an inner row that links',
    [clubs({ terms: deep({ houses: links('houses') }) })],
    'terms.items.houses',
    /cannot hold a field of kind "links"/,
  ],
  [
    'an inner row with a default of another type',
    [clubs({ terms: deep({ name: { ...name, default: 3 } }) })],
    'terms.items.name',
    /not a string/,
  ],
  [
    'an inner row with an unknown word',
    [clubs({ terms: deep({ name: Object.assign({ lable: 3 }, name) }) })],
    'terms.items.name',
    /no option "lable"/,
  ],
  ['an inner list without fields', [clubs({ terms: deep({}) })], 'terms.items', /its rows have no fields/],
  [
    'an inner list for some',
    [clubs({ terms: deep({ name }, { readers: ['school_admin'] }) })],
    'terms.items',
    /`readers` is not kept of rows within rows\. Say it of the outermost list, "terms"/,
  ],
  [
    'a row with a sum of its own',
    [clubs({ terms: children({ name, items: children({ fee }, place), total: sum('items.fee', {}, place) }, place) })],
    'terms.total',
    /cannot hold a field of kind "computed"\. Work it out of all rows/,
  ],
  [
    'where of an inner row names an unknown field',
    [clubs({ terms: deep({ teacher_id: ref('teachers', { where: { actve: true } }) }) })],
    'terms.items.teacher_id',
    /for "actve"/,
  ],
  [
    'a sum of inner rows that are not there',
    [clubs({ terms: deep({ fee }), total: sum('terms.itens.fee', {}, place) })],
    'total',
    /"terms\.itens", which are no child rows of this record\. Write "terms\.items"/,
  ],
  [
    'a sum of what inner rows have not',
    [clubs({ terms: deep({ fee }), total: sum('terms.items.fees', {}, place) })],
    'total',
    /"terms\.items\.fees", which does not exist\. Write "fee"/,
  ],
  [
    'a count of inner rows that are not there',
    [clubs({ terms: deep({ fee }), short: count('terms.itens', {}, place) })],
    'short',
    /"terms\.itens", which is not declared\. Write "terms\.items"/,
  ],
  [
    'sums of the rows within rows, said of those around',
    [clubs({ terms: { ...deep({ fee }), sums: { 'items.fee': { eq: 100 } } } })],
    'terms',
    /"items\.fee", which the rows do not have\. Say `sums` of the list/,
  ],
  [
    'sums of an inner list name an unknown field',
    [clubs({ terms: deep({ fee }, { sums: { fees: { eq: 1 } } }) })],
    'terms.items',
    /Write "fee"/,
  ],
  [
    'a table whose name is too long',
    [clubs({ [`terms_${'x'.repeat(44)}`]: children({ ['items_of_all_of_them']: children({ fee }, place) }, place) })],
    null,
    /has a name of 79 letters, and databases keep 63/,
  ],
  // values
  ['a broken pattern', [clubs({ room: text({ pattern: '[A-Z' }) })], 'room', /no regular expression/],
  [
    'an example that breaks the pattern',
    [clubs({ room: text({ pattern: '[A-Z]-\\d+', example: 'B12' }) })],
    'room',
    /"B12" does not satisfy the pattern/,
  ],
  ['an example that is too long', [clubs({ room: text({ max: 3, example: 'B-204' }) })], 'room', /"B-204" would be refused/],
  [
    'an example outside the options',
    [clubs({ day: choice({ mon: ['Monday', 'الاثنين'] }, { example: 'tue' }) })],
    'day',
    /"tue" would be refused/,
  ],
  ['a default of another type', [clubs({ seats: number({ ...place, default: '12' }) })], 'seats', /is not a number/],
  [
    'a default outside the options',
    [clubs({ day: choice({ mon: ['Monday', 'الاثنين'] }, { default: 'tue' }) })],
    'day',
    /"tue" would be refused/,
  ],
  ['more at least than at most', [clubs({ seats: number({ ...place, min: 9, max: 3 }) })], 'seats', /`min` \(9\) is more than `max` \(3\)/],
  ['a step of nothing', [clubs({ seats: number({ ...place, step: 0 }) })], 'seats', /`step` is 0/],
  ['in the past and in the future', [clubs({ date: date({ past: true, future: true }) })], 'date', /in the past and in the future/],
  ['nothing to choose from', [clubs({ day: choice({}) })], 'day', /nothing to choose from/],
  ['an unknown list of values', [clubs({ day: lov('degre', place) })], 'day', /no list of values "degre"\. Write "degree"/],
  ['a file of an unknown kind', [clubs({ logo: { ...file(), accept: 'pictures' } })], 'logo', /`accept` is "pictures"/],
  // references
  [
    'a reference to nothing',
    [clubs({ teacher_id: ref('teacher') })],
    'teacher_id',
    /refers to "teacher", which is not declared\. Write "teachers"/,
  ],
  ['a reference to a source', [elsewhere, clubs({ supplier_id: ref('suppliers', place) })], 'supplier_id', /whose records live elsewhere/],
  [
    'a count of a source',
    [elsewhere, clubs({ supplied: count('suppliers', { name: '$name' }, place) })],
    'supplied',
    /whose records live elsewhere/,
  ],
  [
    'where of an unknown field',
    [clubs({ teacher_id: ref('teachers', { where: { is_actve: true } }) })],
    'teacher_id',
    /asks teachers for "is_actve".*Write "is_active"/,
  ],
  [
    'where compares with an unknown field',
    [clubs({ teacher_id: ref('teachers', { where: { school_id: '$school' } }) })],
    'teacher_id',
    /nobody fills in "\$school" there\. Write "\$school_id"/,
  ],
  [
    'where of a row names an unknown field',
    [clubs({ terms: children({ teacher_id: ref('teachers', { where: { actve: true } }) }, { label: ['Terms', 'الفصول'] }) })],
    'terms.teacher_id',
    /for "actve"/,
  ],
  ['by an unknown field', [clubs({ teacher_id: ref('teachers', { by: ['employee_number'] }) })], 'teacher_id', /by "employee_number"/],
  [
    'a label that is taken',
    [clubs({ teacher: text(place), teacher_id: ref('teachers') })],
    'teacher_id',
    /its label "teacher" has the name of another field/,
  ],
  [
    'within what the other does not have',
    [clubs({ country: text(place), teacher_id: { ...ref('teachers'), within: 'country' } })],
    'teacher_id',
    /lies within "country", which not both/,
  ],
  [
    'two that place it in a school',
    [clubs({ second_id: ref('schools', { ...place, scope: 'school' }) })],
    'second_id',
    /places the record in a school already/,
  ],
  [
    'a school that is none',
    [declare({ name: 'clubs', fields: { name, teacher_id: ref('teachers', { scope: 'school' }) } })],
    'teacher_id',
    /and refers to teachers/,
  ],
  ['links to its own kind', [clubs({ friends: links('clubs', place) })], 'friends', /need a shared column/],
  [
    'a group of another kind',
    [clubs({ friends: links('students', { ...place, group: 'friends_id' }) })],
    'friends',
    /it leads to students/,
  ],
  [
    'typed in place what is not there',
    [clubs({ adults: links('guardians', { ...place, inline: ['name', 'telephone'] }) })],
    'adults',
    /"telephone" is typed in place/,
  ],
  // what follows
  [
    'copied of a yearly field',
    [clubs({ student_id: ref('students'), class_id: ref('classes', { copied: 'student_id.class_id' }) })],
    'class_id',
    /"student_id\.class_id", which changes with the year/,
  ],
  ['copied from nowhere', [clubs({ room: text({ copied: 'class_id.room' }) })], 'room', /leads nowhere/],
  [
    'copied of another kind',
    [clubs({ class_id: ref('classes'), seats: text({ ...place, copied: 'class_id.capacity' }) })],
    'seats',
    /which is of kind "number"/,
  ],
  [
    'computed over child rows',
    [clubs({ terms: children({ name }, { label: ['Terms', 'الفصول'] }), short_name: computed('{terms}') })],
    'short_name',
    /which is of kind "children"/,
  ],
  [
    'computed of what is not there',
    [clubs({ short_name: computed('{nam}') })],
    'short_name',
    /names \{nam\}, which does not exist\. Write "name"/,
  ],
  [
    'computed through a reference of what is not there',
    [clubs({ teacher_id: ref('teachers'), short_name: computed('{teacher_id.room}') })],
    'short_name',
    /\{teacher_id\.room\}, which teachers do not have/,
  ],
  [
    'computed of itself',
    [clubs({ short_name: computed('{title}'), title: computed('{short_name}') })],
    'short_name',
    /follows from itself/,
  ],
  [
    'counted by what is not there',
    [clubs({ members: count('students', { club_id: '$id' }, place) })],
    'members',
    /asks students for "club_id"/,
  ],
  [
    'counted by an unknown field of its own',
    [clubs({ members: count('students', { class_id: '$class_id' }, place) })],
    'members',
    /nobody fills in "\$class_id"/,
  ],
  [
    'counted by rows of its own',
    [clubs({ terms, members: count('students', { class_id: '$terms' }, place) })],
    'members',
    /nobody fills in "\$terms"/,
  ],
  [
    'a sum of rows that are none',
    [clubs({ terms, total: sum('trems.fee', {}, place) })],
    'total',
    /worked out of "trems", which are no child rows of this record\. Write "terms"/,
  ],
  [
    'a sum of what the rows do not have',
    [clubs({ terms, total: sum('terms.fees', {}, place) })],
    'total',
    /"terms\.fees", which does not exist\. Write "fee"/,
  ],
  ['a sum of words', [clubs({ terms, total: sum('terms.name', {}, place) })], 'total', /no sum of "terms\.name", which is of kind "text"/],
  ['a mean of days', [clubs({ terms, usual: mean('terms.due', {}, place) })], 'usual', /no mean of "terms\.due"/],
  [
    'the least of files',
    [clubs({ terms, first: min('terms.note', {}, place) })],
    'first',
    /no min of "terms\.note".*Name a number, an amount, a date or a time/,
  ],
  [
    'a sum under a condition that the rows cannot have',
    [clubs({ terms, total: sum('terms.fee', { paid: true }, place) })],
    'total',
    /asks rows of "terms" for "paid"/,
  ],
  [
    'a count of rows, compared with what is no value of the record',
    [clubs({ terms, open: count('terms', { due: { lt: '$terms' } }, place) })],
    'open',
    /nobody fills in "\$terms"/,
  ],
  [
    'a sum of what is masked',
    [clubs({ terms: children({ fee }, { ...place, restricted: true }), total: sum('terms.fee', {}, place) })],
    'total',
    /tells of "terms", which is masked for some\. Say `restricted: true`/,
  ],
  [
    'days from what is not there',
    [clubs({ on: date(place), left: days('$today', 'om', place) })],
    'left',
    /"om", which does not exist\. Write "on"/,
  ],
  ['years of what is no date', [clubs({ age: years('name', '$today', place) })], 'age', /"name", which is of kind "text"/],
  ['days from a day to itself', [clubs({ left: days('$today', '$today', place) })], 'left', /to the same day/],
  [
    'days from what changes with the year',
    [clubs({ left: days('seen_on', '$today', place) }, { yearly: { table: 'club_years', fields: { seen_on: date(place) } } })],
    'left',
    /changes with the year/,
  ],
  [
    'a figure of the year',
    [clubs({ on: date(place) }, { yearly: { table: 'club_years', fields: { left: days('on', '$today', place) } } })],
    'left',
    /what changes with the year cannot be of kind "computed"/,
  ],
  [
    'a figure in the title',
    [clubs({ terms, total: sum('terms.fee', {}, place) }, { title: '{name} {total}' })],
    'total',
    /Take it out of the title/,
  ],
  [
    'a figure that is compared with words',
    [clubs({ terms, total: sum('terms.fee', {}, place) }, { quality: [{ name: 'q', label: place.label, broken: { total: 'much' } }] })],
    null,
    /compares "total" with "much"/,
  ],
  [
    'rows that come to what they do not have',
    [clubs({ terms: summed({ fees: { eq: 100 } }) })],
    'terms',
    /names "fees", which the rows do not have\. Write "fee"/,
  ],
  ['rows that come to a name', [clubs({ terms: summed({ name: { eq: 100 } }) })], 'terms', /adds up "name", which is of kind "text"/],
  ['rows that come to something otherwise', [clubs({ terms: summed({ fee: { equals: 100 } }) })], 'terms', /asks "equals" of "fee"/],
  ['rows that cannot come to it', [clubs({ terms: summed({ fee: { gte: 5, lte: 4 } }) })], 'terms', /no sum of "fee" is all/],
  ['rows that come to finer than they are', [clubs({ terms: summed({ fee: { eq: 0.001 } }) })], 'terms', /no sum of "fee" can be 0\.001/],
  // conditions
  [
    'rows of an unknown field',
    [clubs({}, { access: { read: ['school_admin', 'teacher'], rows: { teacher: { teacherid: '$my.teacher_id' } } } })],
    null,
    /`access\.rows` of teacher: .*for "teacherid"/,
  ],
  [
    'rows by an unknown fact',
    [
      clubs(
        { teacher_id: ref('teachers') },
        { access: { read: ['school_admin', 'teacher'], rows: { teacher: { teacher_id: '$my.teacher' } } } },
      ),
    ],
    null,
    /nobody fills in "\$my\.teacher" there\. Write "\$my\.teacher_id"/,
  ],
  [
    'rows deep inside',
    [
      clubs(
        {},
        {
          access: {
            read: ['school_admin', 'teacher'],
            rows: { teacher: { or: [{ field: 'name', op: 'eq', value: 'x' }, { not: { field: 'nme', op: 'filled' } }] } },
          },
        },
      ),
    ],
    null,
    /for "nme".*Write "name"/,
  ],
  [
    'rows of a role that reads nothing',
    [clubs({}, { access: { rows: { teacher: { name: 'x' } } } })],
    null,
    /narrows teacher, who may not read it/,
  ],
  [
    'rows through what is no reference',
    [scoped({ 'name.class_id': { in: '$my.class_ids' } })],
    null,
    /"name\.class_id" follows "name" of clubs, which is no reference\. Follow one of school_id, class_id, student_id/,
  ],
  [
    'rows through a reference that is not there',
    [scoped({ 'student.class_id': { in: '$my.class_ids' } })],
    null,
    /follows "student", which clubs do not have\. Use one of|follows "student", which clubs do not have\. Write "student_id"/,
  ],
  [
    'rows by what the other end does not have',
    [scoped({ 'student_id.clas_id': { in: '$my.class_ids' } })],
    null,
    /asks students for "clas_id".*Write "class_id"/,
  ],
  [
    'one field among pairs',
    [scoped({ class_id: { in: '$my.class_subjects' } })],
    null,
    /holds pairs, and "class_id" is one field\. Name two/,
  ],
  ['a pair among single ones', [scoped({ 'class_id, student_id': { in: '$my.class_ids' } })], null, /asks for two fields at once/],
  [
    'a pair of which one is not there',
    [scoped({ 'class_id, subjct_id': { in: '$my.class_subjects' } })],
    null,
    /asks clubs for "subjct_id"/,
  ],
  ['a list as one value', [scoped({ class_id: '$my.class_ids' })], null, /"\$my\.class_ids" is a list.*Write \{ in: '\$my\.class_ids' \}/],
  [
    'an unknown operator',
    [clubs({}, { quality: [{ name: 'long', label: ['Long', 'طويل'], broken: { name: { greater: 'x' } } }] })],
    null,
    /"long": no operator is called "greater"/,
  ],
  [
    'a flag that is compared with a word',
    [clubs({}, { quality: [{ name: 'off', label: ['Off', 'مطفأ'], broken: { is_active: 'yes' } }] })],
    null,
    /compares the flag "is_active" with "yes"/,
  ],
  [
    'a value that is no option',
    [clubs({ day: choice({ mon: ['Monday', 'الاثنين'] }), room: text({ showIf: { day: 'tue' } }) })],
    'room',
    /compares "day" with "tue"/,
  ],
  ['or in the short form', [clubs({ room: text({ showIf: { or: [{ name: 'x' }] } }) })], 'room', /has "or", and here all of it must hold/],
  ['shown while something unknown holds', [clubs({ room: text({ showIf: { nam: 'x' } }) })], 'room', /for "nam"/],
  ['shown while nobody knows', [clubs({ room: text({ showIf: { name: '$my.school_id' } }) })], 'room', /nothing is filled in there/],
  [
    'shown in a circle',
    [clubs({ room: text({ showIf: { notes: 'x' } }), notes: text({ showIf: { room: 'x' } }) })],
    'notes',
    /decides about/,
  ],
  // states
  ['steps and nothing to begin with', [stated({}, { default: undefined })], 'state', /no state to begin with\. Write default: 'draft'/],
  ['a step to an unknown state', [stated({ send: { ...send, to: 'snt' } })], 'state', /"send" names the state "snt".*Write "sent"/],
  ['a step from an unknown state', [stated({ send: { ...send, from: ['drft'] } })], 'state', /names the state "drft".*Write "draft"/],
  ['a state that no step reaches', [stated({ send: { ...send, from: ['sent'], to: 'draft' } })], 'state', /no step leads to "sent"/],
  ['a step of an unknown role', [stated({ send: { ...send, roles: ['headmaster'] } })], 'state', /names the role "headmaster"/],
  [
    'a step of a role that changes nothing',
    [stated({ send: { ...send, roles: ['teacher'] } })],
    'state',
    /for teacher, who may not change/,
  ],
  ['a step without Arabic', [stated({ send: { ...send, label: ['Send', ''] } })], 'state', /`label` that has no Arabic/],
  ['a condition without a sentence', [stated({ send: { ...send, when: { name: 'x' } } })], 'state', /`otherwise` that is no pair/],
  [
    'a step that asks for what is not there',
    [stated({ send: { ...send, when: { nme: 'x' }, otherwise: ['First a name', 'الاسم أولاً'] } })],
    'state',
    /asks what cannot be: .*for "nme"/,
  ],
  [
    'a reason whose name is taken by a field',
    [
      clubs({
        reason: text(),
        state: {
          ...choice({ draft: ['Draft', 'مسودة'], sent: ['Sent', 'مُرسل'] }, { default: 'draft', label: ['State', 'الحالة'] }),
          states: { send: { ...send, reason: true } },
        },
      }),
    ],
    'state',
    /asks for a reason, which is said under the name of a field/,
  ],
  [
    'steps of a list of values',
    [clubs({ state: { ...lov('nationality', place), states: { send } } })],
    'state',
    /those of a list that the school keeps/,
  ],
  // screens
  ['an option in full', [clubs({ room: { ...text(), maximum: 4 } })], 'room', /no option "maximum"\. Write "max"/],
  ['English twice', [clubs({ trophies: number({ label: ['Trophies', 'Trophies'] }) })], 'trophies', /its label is not Arabic/],
  ['a key that is not there', [clubs({}, { key: ['nme'] })], 'nme', /`key` names a field that does not exist\. Write "name/],
  ['an icon that nobody drew', [clubs({}, { icon: 'flga' })], null, /there is no icon "flga"\. Write "flag"/],
  ['a column that is not there', [clubs({}, { list: { columns: ['nme'] } })], 'nme', /names a field that does not exist/],
  [
    'child rows as a column',
    [clubs({ terms: children({ name }, { label: ['Terms', 'الفصول'] }) }, { list: { columns: ['name', 'terms'] } })],
    'terms',
    /`list\.columns` cannot have a field of kind "children"/,
  ],
  ['a page of a size that nobody can choose', [clubs({}, { list: { size: 500 } })], null, /`list\.size` is 500\. Use one of 10, 25, 50/],
  [
    'sorted by a long text',
    [clubs({ notes: longText() }, { list: { sort: 'notes' } })],
    'notes',
    /`list\.sort` cannot have a field of kind "long_text"\. Sort by a field with one value/,
  ],
  [
    'sorted by several files',
    [clubs({ papers: severalFiles({ label: ['Papers', 'أوراق'] }) }, { list: { sort: 'papers' } })],
    'papers',
    /`list\.sort` cannot have a field of kind "files"/,
  ],
  ...[colour(), file(), severalFiles(), children({ name }), links('clubs', { group: 'kin' })].map((field): Mistake => [
    `narrowed by ${field.kind}`,
    [clubs({ room: { ...field, label: ['Room', 'الغرفة'] } }, { list: { filters: ['name', 'room'] } })],
    'room',
    new RegExp(`\`list\\.filters\` cannot have a field of kind "${field.kind}"\\. Narrow by texts, numbers, days`),
  ]),
  ['sorted by a picture', [clubs({ logo: file() }, { list: { sort: 'logo' } })], 'logo', /`list\.sort` cannot have/],
  [
    'searched by a reference',
    [clubs({ teacher_id: ref('teachers') }, { list: { search: ['teacher_id'] } })],
    'teacher_id',
    /`list\.search` cannot have/,
  ],
  [
    'a parameter that is taken',
    [clubs({}, { list: { params: { search: { field: 'name', op: 'eq', value: '$value' } } } })],
    null,
    /the parameter "search" of the list has a meaning/,
  ],
  ['promised what is not there', [clubs({}, { list: { promised: ['colour'] } })], 'colour', /`list\.promised` names a field/],
  [
    'a related list of what does not refer to it',
    [clubs({}, { page: { related: { 'students.house_id': false } } })],
    null,
    /names "students\.house_id", which does not refer to clubs\. Take it away/,
  ],
  [
    'a related list with an unknown column',
    [
      clubs(),
      declare({
        name: 'halls',
        label: { one: ['Hall', 'قاعة'], many: ['Halls', 'قاعات'] },
        fields: { school_id, club_id: ref('clubs', hall) },
      }),
      clubs({}, { page: { related: { 'halls.club_id': { columns: ['nme'] } } } }),
    ].slice(1),
    null,
    /with the column "nme", which halls do not have/,
  ],
  ['a title without a field', [clubs({}, { title: 'Club' })], null, /"Club" names no field/],
  ['a title of an unknown field', [clubs({}, { title: '{nme}' })], 'nme', /title names a field that does not exist/],
  [
    'a field in two steps',
    [
      clubs(
        {},
        {
          form: {
            steps: [
              { name: 'a', label: ['A', 'أ'], fields: ['name'] },
              { name: 'b', label: ['B', 'ب'], fields: ['name'] },
            ],
          },
        },
      ),
    ],
    'name',
    /two steps of the form show it/,
  ],
  // keys and contradictions
  [
    'a key of child rows',
    [clubs({ terms: children({ name }, { label: ['Terms', 'الفصول'] }) }, { key: ['terms'] })],
    'terms',
    /cannot be part of the key/,
  ],
  ['a key of the year', [clubs({}, { key: ['room'], yearly })], 'room', /cannot be part of the key/],
  ['required and read-only', [clubs({ room: text({ required: true, readOnly: true }) })], 'room', /nobody can fill it in/],
  [
    'required of whoever may not set it',
    [clubs({ room: text({ required: true, writers: ['platform_admin'] }) })],
    'room',
    /school_admin may make a record but not set it/,
  ],
  [
    'an unknown role',
    [clubs({}, { access: { read: ['school_admin', 'teachers'] } })],
    null,
    /`access\.read` names the role "teachers"\. Write "teacher"/,
  ],
  [
    'writes what it may not read',
    [clubs({}, { access: { read: ['school_admin'], write: ['school_admin', 'teacher'] } })],
    null,
    /names teacher, who may not read it/,
  ],
  [
    'brings files in which nothing may be written',
    [clubs({}, { access: { read: ['school_admin', 'teacher'], import: ['school_admin', 'teacher'] } })],
    null,
    /`access\.import` names teacher, who may neither add records nor change them\. Name the role under `create` or `update`/,
  ],
  [
    'standing of no option',
    [
      clubs(
        { date: date(), status: choice({ on: ['On', 'يعمل'], off: ['Off', 'متوقف'] }) },
        { standing: { field: 'status', present: ['onn'], away: 'off', since: 'date' } },
      ),
    ],
    'status',
    /"onn", which is none of its options/,
  ],
  ['seats of no module', [clubs({}, { seats: 'student' })], null, /says of which module|and says/],
  [
    'a duplicate rule that compares numbers folded',
    [clubs({ seats: number(place) }, { duplicates: [{ name: 'same', label: ['Same', 'نفسه'], fields: ['seats~'] }] })],
    'seats',
    /compares it folded/,
  ],
  [
    'a call without a method',
    [clubs({}, { api: { list: '/api/clubs/' } })],
    null,
    /`api\.list` is "\/api\/clubs\/"\. Write a method and a path: 'GET \/api\/clubs\/'/,
  ],
  ['a place that nobody fills in', [clubs({}, { api: { one: 'GET /api/clubs/{club_id}/' } })], null, /has a place \{club_id\}/],
  [
    'a source with links',
    [
      declare({
        name: 'suppliers',
        status: false,
        source: { rest: 'https://x.example/s' },
        fields: { name: text(), subjects: links('subjects') },
      }),
    ],
    'subjects',
    /a record elsewhere cannot have/,
  ],
  ['a source without an address', [far({ rest: 'suppliers' })], null, /`source\.rest` is "suppliers"/],
  ['a password in its address', [far({ rest: 'https://me:secret@x.example/s' })], null, /`source\.rest` holds a password/],
  ['parameters in its address', [far({ rest: 'https://x.example/s?all=1' })], null, /is more than an address/],
  ['two ways in', [far({ auth: { bearer: 'TOKEN', key: 'KEY' } })], null, /does not say one way in/],
  ['a secret instead of its name', [far({ auth: { bearer: 'eyJhbGciOi.J9' } })], null, /name variables of the environment(?!.*eyJ)/],
  ['a header that is none', [far({ auth: { header: 'X Key', key: 'KEY' } })], null, /no header is called "X Key"/],
  ['a word of auth that is none', [far({ auth: { bearer: 'TOKEN', user: 'ME' } })], null, /`source\.auth` has no word "user"/],
  ['pages by nothing known', [far({ pages: { by: 'pages' } })], null, /asked for by "pages"\. Write "page"/],
  ['half of a page', [far({ pages: { by: 'offset', offset: 'from' } })], null, /does not say `limit`/],
  ['a word for other pages', [far({ pages: { by: 'link', size: 'n', offset: 'from' } })], null, /`source\.pages\.offset` says nothing/],
  ['a first page that is none', [far({ pages: { by: 'page', page: 'p', size: 'n', first: 2 } })], null, /number of the first page/],
  ['a total from nowhere', [far({ total: 'header' })], null, /`source\.total` does not say/],
  ['an id of no type', [far({ id: { type: 'uuid' } })], null, /`source\.id\.type` is "uuid"/],
  ['an order without a direction', [far({ sorts: { by: 'sort' } })], null, /`source\.sorts` does not say how/],
  ['several values in no way', [far({ several: 'pipe' })], null, /`source\.several` is "pipe"/],
  ['a change that is sent in no way', [far({ update: 'POST' })], null, /`source\.update` is "POST"/],
  ['a name for no field', [far({ names: { nmae: 'Name' } })], 'nmae', /`source\.names` names a field that does not exist/],
  ['two fields of one name', [far({ names: { name: 'id' } })], null, /two fields are called "id" there/],
  ['a filter by no field', [far({ filters: ['state'] })], 'state', /names a field that does not exist/],
  ['a filter by notes', [far({ filters: ['notes'] }, {}, { notes: longText() })], 'notes', /is not filtered by a field of kind/],
  [
    'a filter that tells',
    [far({ filters: ['phone'] }, {}, { phone: code({ ...place, restricted: true }) })],
    'phone',
    /a filter would tell of it/,
  ],
  ['half of a filter', [far({ filters: { on: { gte: 'from' } } }, {}, { on: date(place) })], 'on', /asks a date for `gte` and `lte`/],
  ['a filter in no words', [far({ filters: { name: { contains: 'n', like: 'm' } } })], 'name', /has no word "like"/],
  ['schools that cannot be asked for', [far({}, {}, { school_id })], 'school_id', /says whose school a record belongs to/],
  [
    'own rows that cannot be asked for',
    [far({}, { access: { read: ['school_admin', 'teacher'], rows: { teacher: { name: '$my.user_id' } } } })],
    null,
    /`access\.rows` of teacher asks for "name"/,
  ],
  [
    'own rows by a list',
    [far({ filters: ['name'] }, { access: { read: ['school_admin', 'teacher'], rows: { teacher: { name: { in: '$my.class_ids' } } } } })],
    null,
    /asks for "\$my\.class_ids", which only rows of our own/,
  ],
  ['pages of no rows elsewhere', [far({ most: 0 })], null, /`source.most` is 0/],
  ['a year elsewhere', [far({}, {}, { academic_year: academicYear({ scope: 'year' }) })], 'academic_year', /do not change with the year/],
  ['what is switched off elsewhere', [far({}, { status: true })], null, /are not switched off here/],
  ['quality elsewhere', [far({}, { many: true })], null, /`many` says nothing of records that live elsewhere/],
  [
    'a call that only tables answer',
    [far({}, { api: { export: 'GET /api/suppliers/export/' } })],
    null,
    /`api\.export` is asked of records/,
  ],
  ['a key that the console would need', [far({ direct: true, auth: { bearer: 'TOKEN' } })], null, /`source\.auth` is for the server/],
  ['own words for the console', [far({ direct: true, filters: { name: 'n' } })], null, /asks in the words of json-server/],
  [
    'a gate that the console stands before',
    [far({ direct: true, filters: ['school_id'] }, {}, { school_id })],
    null,
    /keeps records from some people/,
  ],
  [
    'a year that is no academic year',
    [clubs({ year_id: ref('academic-years', { ...place, scope: 'year' }) })],
    'year_id',
    /is no academic year/,
  ],
]

test('what is declared today has none of these mistakes, and a correct declaration more has none either', () => {
  expect(told()).toEqual([])
  expect(told(clubs())).toEqual([])
  expect(
    told(
      clubs(
        {
          day: choice({ mon: ['Monday', 'الاثنين'] }),
          code: code({ pattern: '[A-Z]+' }),
          phone: phone(),
          kind: choices({ a: ['A', 'أ'] }),
          on: flag(place),
          academic_year: academicYear({ scope: 'year' }),
        },
        { yearly },
      ),
    ),
  ).toEqual([])
  expect(told(elsewhere)).toEqual([])
  const waiting = choice({ mon: untranslated('Monday') }, { label: untranslated('Meets on') })
  expect(told(clubs({ day: waiting }))).toEqual([])
  // unsaid, a record is not called by what is worked out, added up or masked for some
  for (const fields of [
    { members: count('students', { house_id: '$id' }, place), hall: text(place) },
    { fee: decimal(place) },
    { hall: text({ ...place, restricted: true }), name },
  ])
    expect(told(declare({ name: 'clubs', fields: { school_id, ...fields } }))).toEqual([])
})

test.each(mistakes)('%s: one sentence, with file, field and remedy', (_, declared, field, rest) => {
  const sentences = told(...declared)
  expect(sentences).toEqual([expect.any(String)])
  const [sentence] = sentences
  const mine = declared.at(-1)!.name
  if (field === null) expect(sentence).toMatch(new RegExp(`^resources/(${mine}|[a-z-]+)\\.ts: `))
  else expect(sentence).toContain(`resources/${mine}.ts, field "${field}": `)
  expect(sentence).toMatch(rest)
  expect(sentence).toMatch(/\. [A-Z].+\.$/)
})
