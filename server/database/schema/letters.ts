import { createHash } from 'node:crypto'
import { quoted } from './ddl.ts'
import type { Table } from './table.ts'

/**
 * Of what comes by the thousands PostgreSQL keeps which rows hold which three letters in a row, beside the table: behind the wall of
 * row-level security no index may look for letters, as it would tell of rows before the wall has been asked. So what stands here tells
 * nothing: numbers, made of the letters and the institution, with the row's id. Whoever is found by them still has to pass the wall.
 */
export const lettersOf = (table: string): string => `${table}__letters`

const keeperOf = (table: Table): string => `keep_letters_${table.name.slice(0, 40)}`
export const numbering = 'letter_numbers'
/** Are these a function's name that only this file gives? */
export const isOfLetters = (name: string): boolean => name === numbering || name.startsWith('keep_letters_')

/** One number for each three letters that stand in a row within a word. What a search looks for goes the same way. */
const numberingSql = `CREATE OR REPLACE FUNCTION ${numbering}(institution text, words text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (hashtextextended(substr(word, place, 3), hashtextextended(institution, 0)) & 2147483647)::integer), '{}')
  FROM unnest(string_to_array(translate(words, chr(10), ' '), ' ')) word, generate_series(1, length(word) - 2) place $$`

/** Where a word begins: two letters stand in nearly every row, but begin a word in few. */
export const wordStart = '^'
const begun = (text: string): string => `'${wordStart}' || replace(translate(coalesce(${text}, ''), chr(10), ' '), ' ', ' ${wordStart}')`
/** The numbers of a row, each of its words with its beginning. */
const numbersOf = (place: string): string => `${numbering}(${place}tenant_id, ${begun(`${place}search_text`)})`

/** A whole statement's rows at once where they come: an import brings thousands. */
function keeperSql(table: Table): string {
  const [letters, id] = [quoted(lettersOf(table.name)), quoted(table.primaryKey.at(-1)!)]
  return `CREATE OR REPLACE FUNCTION ${quoted(keeperOf(table))}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN INSERT INTO ${letters} SELECT r.tenant_id, r.${id}, ${numbersOf('r.')} FROM fresh r;
  ELSIF TG_OP = 'UPDATE' THEN UPDATE ${letters} SET numbers = ${numbersOf('NEW.')} WHERE tenant_id = NEW.tenant_id AND id = NEW.${id};
  ELSE DELETE FROM ${letters} WHERE tenant_id = OLD.tenant_id AND id = OLD.${id}; END IF; RETURN NULL; END $$`
}

const bodiesOf = (name: string, keeper: string): string[] => [
  `AFTER INSERT ON ${name} REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT ${keeper}`,
  `AFTER UPDATE OF search_text ON ${name} FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) ${keeper}`,
  `AFTER DELETE ON ${name} FOR EACH ROW ${keeper}`,
]

export function letterTriggersOf(table: Table): Map<string, string> {
  return new Map(
    bodiesOf(quoted(table.name), `EXECUTE FUNCTION ${quoted(keeperOf(table))}()`).map((body) => {
      const whole = createHash('sha256').update(numberingSql).update(keeperSql(table)).update(body).digest('hex')
      const trigger = `lt_${table.name.slice(0, 40)}_${whole.slice(0, 8)}`
      return [trigger, `CREATE TRIGGER ${quoted(trigger)} ${body}`]
    }),
  )
}

/** The statements that bring the numbers of a table to what is declared; where anything of it differs they are made anew from the rows. */
export function letterStatements(table: Table, held: { readonly isThere: boolean; readonly triggers: Iterable<string> }): string[] {
  const wanted = table.searched ? letterTriggersOf(table) : new Map<string, string>()
  const found = [...held.triggers].filter((name) => name.startsWith('lt_'))
  if (held.isThere === (table.searched === true) && found.length === wanted.size && found.every((name) => wanted.has(name))) return []
  const [name, letters, id] = [quoted(table.name), quoted(lettersOf(table.name)), quoted(table.primaryKey.at(-1)!)]
  const gone = [...found.map((trigger) => `DROP TRIGGER ${quoted(trigger)} ON ${name}`), ...(held.isThere ? [`DROP TABLE ${letters}`] : [])]
  if (!table.searched) return gone
  return [
    ...gone,
    numberingSql,
    keeperSql(table),
    `CREATE TABLE ${letters} (tenant_id text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, numbers integer[] NOT NULL)`,
    `INSERT INTO ${letters} SELECT tenant_id, ${id}, ${numbersOf('')} FROM ${name}`,
    `ALTER TABLE ${letters} ADD PRIMARY KEY (tenant_id, id)`,
    // what has just been written waits in a list that every search goes through: a short one
    `CREATE INDEX ${quoted(`gin_${lettersOf(table.name)}`)} ON ${letters} USING gin (numbers) WITH (gin_pending_list_limit = 256)`,
    `ANALYZE ${letters}`,
    ...wanted.values(),
  ]
}

/**
 * The same where a table lies in parts on several machines: the part of the numbers that lies beside is the trigger's argument. Both
 * places are told by `%s`, in this order.
 */
export function lettersInParts(table: Table): { readonly keeper: string; readonly triggers: readonly string[] } {
  const id = quoted(table.primaryKey.at(-1)!)
  const name = quoted(`${keeperOf(table)}_beside`)
  const run = (statement: string, using = '') => `EXECUTE format(${literal(statement)}, TG_ARGV[0])${using && ` USING ${using}`}`
  return {
    keeper: `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN ${run(`INSERT INTO %s SELECT r.tenant_id, r.${id}, ${numbersOf('r.')} FROM fresh r`)};
  ELSIF TG_OP = 'UPDATE' THEN ${run('UPDATE %s SET numbers = $1 WHERE tenant_id = $2 AND id = $3', `${numbersOf('NEW.')}, NEW.tenant_id, NEW.${id}`)};
  ELSE ${run('DELETE FROM %s WHERE tenant_id = $1 AND id = $2', `OLD.tenant_id, OLD.${id}`)}; END IF; RETURN NULL; END $$`,
    triggers: bodiesOf('%s', `EXECUTE FUNCTION ${name}('%s')`).map((body, at) => `CREATE TRIGGER ${quoted(`lt_${at}`)} ${body}`),
  }
}
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
