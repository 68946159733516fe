import {
  datesMeant,
  exactFields,
  isFirm,
  nameToldBy,
  ruleFields,
  rulesMeet,
  wordOf,
  type DuplicateRule,
  type Resource,
} from '../../../resources/kit/index.ts'
import type { ImportAnswers } from '../../../resources/contract/import-rows.ts'
import { skips } from '../../request/granted.ts'
import type { Row } from '../types.ts'
import { idsByKey, keyOf, keyText, rowsByIds, type Ground } from './existing.ts'
import { titleIn } from './titles.ts'
import { BySound } from './by-sound.ts'
import type { Draft } from './draft.ts'
import { answered, answerFor, type Candidate, type Question } from './questions.ts'

/** A row that would seem to repeat a record under another key. */
export interface Double {
  readonly questions: readonly Question[]
  /** the record that the row means, where a person said so */
  readonly meant: string | null
  /** the fields by which it was noticed */
  readonly about: ReadonlySet<string>
}
export interface Doubles {
  readonly ground: Ground
  readonly resource: Resource
  readonly drafts: readonly Draft[]
  /** is the row's key already that of a record? */
  readonly known: (draft: Draft) => boolean
  readonly keyPath: string
  readonly answers: ImportAnswers
}

interface Hit {
  readonly rules: Set<DuplicateRule>
  readonly ids: Set<string>
  readonly above: Set<Draft>
}

/** New rows that a rule of the declaration takes for a record that is there, or for one further up in the file. */
export async function findDoubles({ ground, resource, drafts, known, keyPath, answers }: Doubles): Promise<Map<Draft, Double>> {
  const doubles = new Map<Draft, Double>()
  const rules = resource.duplicates.filter((rule) => rule.within !== 'links')
  const fresh = drafts.filter((draft) => draft.problems.length === 0 && draft.key !== null && !known(draft))
  if (rules.length === 0 || fresh.length === 0) return doubles
  const { locale } = ground.context
  const hits = new Map<Draft, Hit>()
  const hit = (draft: Draft, rule: DuplicateRule): Hit => {
    const there = hits.get(draft) ?? { rules: new Set(), ids: new Set(), above: new Set() }
    hits.set(draft, there)
    there.rules.add(rule)
    return there
  }
  for (const rule of rules) {
    const names = ruleFields(rule)
    const some = fresh.filter((draft) => keyText(names, draft.told) !== null && !names.some((name) => draft.unread.includes(name)))
    // a name that is spelt otherwise is compared with the few who agree in the rest
    const by = isFirm(rule, resource.fields) ? exactFields(rule) : names
    const found = await idsByKey(
      ground,
      resource,
      by,
      some.flatMap(({ told }) => meantIn(resource, by, told)),
    )
    const near = by === names ? null : await rowsByIds(ground, resource, [...new Set([...found.values()].flat())])
    const nameOf = (told: Readonly<Row>): string => nameToldBy(rule, told)
    const meets = (one: Readonly<Row>, other: Readonly<Row>): boolean => rulesMeet(rule, resource.fields, one, other) !== null
    const there = new Map<string, BySound<string>>()
    const thereAs = (text: string): BySound<string> => {
      const known = there.get(text)
      if (known) return known
      const all = new BySound<string>()
      for (const id of found.get(text) ?? []) if (near?.has(id)) all.add(nameOf(near.get(id)!), id)
      there.set(text, all)
      return all
    }
    const idsMeant = (text: string, told: Readonly<Row>): readonly string[] =>
      near === null
        ? (found.get(text) ?? [])
        : thereAs(text)
            .near(nameOf(told))
            .filter((id) => meets(told, near.get(id)!))
    const above = new Map<string, BySound<Draft>>()
    for (const draft of some) {
      const { told } = draft
      const texts = new Set(meantIn(resource, by, told).map((one) => keyText(by, one)!))
      for (const text of texts) for (const id of idsMeant(text, told)) hit(draft, rule).ids.add(id)
      const earlier = [...texts].flatMap((text) => above.get(text)?.near(nameOf(told)) ?? [])
      const first = earlier.find((one) => near === null || meets(told, one.told))
      if (first) hit(draft, rule).above.add(first)
      else {
        const text = keyText(by, told)!
        if (!above.has(text)) above.set(text, new BySound())
        above.get(text)!.add(nameOf(told), draft)
      }
    }
  }
  const rows = await rowsByIds(ground, resource, [...new Set([...hits.values()].flatMap(({ ids }) => [...ids]))])
  const details = (row: Readonly<Row>): string =>
    keyOf(resource)
      .filter((name) => !resource.fields[name]!.scope && row[name] !== null && row[name] !== undefined)
      .map((name) => String(row[name] as string))
      .join(', ')
  // a record that the file names by its own key is not this row as well
  const spoken = new Set(drafts.filter(known).map((draft) => draft.key))
  const meantBy = new Set<string>()
  for (const [draft, { rules: broken, ids, above }] of hits) {
    const there = [...ids].flatMap((id): Row[] => (rows.has(id) ? [rows.get(id)!] : []))
    if (there.length + above.size === 0) continue
    const about = new Set([...broken].flatMap((rule) => ruleFields(rule)))
    const canBeNew = ![...about].some((name) => resource.fields[name]!.unique)
    const candidates = [
      ...there.map((row): Candidate => {
        const id = row[resource.id] as string
        const isFree = !spoken.has(keyText(keyOf(resource), row)) && !meantBy.has(id)
        return { answer: isFree ? answerFor(id) : null, id, label: titleIn(resource, row, locale), details: details(row) }
      }),
      ...[...above].map(({ line: { line }, told }): Candidate => ({
        answer: null,
        id: null,
        line,
        label: titleIn(resource, told, locale),
        details: details(told),
      })),
    ]
    const question = answered(
      {
        line: draft.line.line,
        path: keyPath,
        resource,
        rule: [...broken][0]!,
        says: [titleIn(resource, draft.told, locale), details(draft.told)].filter(Boolean).join(', '),
        candidates,
        canBeNew,
      },
      answers,
      skips(ground.context, 'namesakes', resource),
    )
    const meant = candidates.find(({ answer }) => answer !== null && answer === question.chosen)?.id ?? null
    if (meant !== null) meantBy.add(meant)
    doubles.set(draft, { questions: [question], meant, about })
  }
  return doubles
}

/** The row, and as it would be had the day and the month of a date been told the other way round. */
function meantIn(resource: Resource, names: readonly string[], told: Readonly<Row>): Readonly<Row>[] {
  const date = names.find((name) => resource.fields[name]!.kind === 'date')
  return date === undefined ? [told] : datesMeant(wordOf(told[date])).map((day) => ({ ...told, [date]: day }))
}
