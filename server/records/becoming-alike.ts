import { nameFields, nameToldBy, ruleFields, rulesMeet, soundKeys, type DuplicateRule, type Resource } from '../../resources/kit/index.ts'
import { alikeBy, pairsIn } from './alike-rows.ts'
import type { Draft } from './draft.ts'
import { candidateOf, candidatesOf } from './duplicates.ts'
import { titleIn } from './import/titles.ts'
import type { Layout } from './layout.ts'
import { takingTurns } from './turns.ts'
import type { Row } from './types.ts'
import type { Work } from './work.ts'

const rulesOf = ({ duplicates }: Resource): DuplicateRule[] => duplicates.filter((rule) => rule.within !== 'links')
const afterOf = ({ judged }: Draft): Row => ({ ...judged.before, ...judged.values })

/** Was something typed over by which the rules compare? Only then is anybody looked for. */
export const isTypedOver = (resource: Resource, { change, judged }: Draft): boolean =>
  change.verb === 'update' &&
  change.isTyped === true &&
  rulesOf(resource).some((rule) => ruleFields(rule).some((name) => Object.hasOwn(judged.values, name)))

/**
 * For each of these changes the records that it makes somebody repeat: those that are there, and others that are typed over beside it.
 * Who seemed to be the same before as well is nothing new: that stands among the suspected pairs.
 */
export async function becomingAlike(work: Work, layout: Layout, typed: readonly Draft[]): Promise<Row[][]> {
  if (typed.length === 0) return []
  const { id } = layout.resource
  const news = typed.map(() => new Map<unknown, Row>())
  const found = await candidatesOf(
    work,
    layout,
    typed.map((one) => ({ id: one.id, values: afterOf(one) })),
  )
  // of those typed over beside it what counts is what they will be
  const changing = new Set<unknown>(typed.map((one) => one.id))
  const met = typed.flatMap((one, at) => {
    const others = found[at]!.filter((row) => !changing.has(row[id]))
    return others.length > 0 ? [{ one, at, others }] : []
  })
  const before = await candidatesOf(
    work,
    layout,
    met.map(({ one }) => ({ id: one.id, values: one.judged.before! })),
  )
  for (const [place, { at, others }] of met.entries()) {
    const known = new Set(before[place]!.map((row) => row[id]))
    for (const row of others) if (!known.has(row[id])) news[at]!.set(row[id], row)
  }
  for (const [one, other, row] of await pairsAmong(work, layout, typed)) news[one]!.set(typed[other]!.id, row)
  return news.map((some) => [...some.values()])
}

/** Who becomes alike another one that is typed over at the same time: both by their places, and the second as it is told to the first. */
async function pairsAmong(work: Work, layout: Layout, typed: readonly Draft[]): Promise<[number, number, Row][]> {
  const { resource } = layout
  if (typed.length < 2) return []
  const turn = takingTurns()
  const rules = rulesOf(resource)
  const all = typed.map((one, at) => ({ at, before: one.judged.before!, after: afterOf(one) }))
  const told = ({ at, after }: (typeof all)[number], rule: DuplicateRule, meeting: 'same' | 'near'): Row =>
    candidateOf(
      work,
      layout,
      { ...after, [resource.id]: typed[at]!.id, label: titleIn(resource, after, 'en'), label_ar: titleIn(resource, after, 'ar') },
      rule,
      meeting,
    )
  const pairs: [number, number, Row][] = []
  for (const rule of rules)
    for (const group of await alikeBy(rule, resource, all, ({ after }) => after, turn)) {
      const [first, ...rest] = group
      const near =
        nameFields(rule).length > 0
          ? pairsIn(group, ({ after }) => soundKeys(nameToldBy(rule, after)))
          : rest.map((one) => [first!, one] as const)
      for (const [one, other] of near) {
        const meeting = rulesMeet(rule, resource.fields, one.after, other.after)
        if (meeting === null || rules.some((any) => rulesMeet(any, resource.fields, one.before, other.before) !== null)) continue
        pairs.push([one.at, other.at, told(other, rule, meeting)], [other.at, one.at, told(one, rule, meeting)])
      }
      await turn()
    }
  return pairs
}
