import {
  measureOfRule,
  roles,
  say,
  type Quality,
  type Registry,
  type Resource,
  type SeatKind,
  type Text,
} from '../../resources/kit/index.ts'
import { countSeats } from '../records/seats.ts'
import type { FoundMeasure } from './catalogue.ts'
import { defineMeasure, type Measure } from './measure.ts'

/** The measure of the seats of a licence that are taken. */
export const measureOfSeats = (kind: SeatKind): string => `seats_${kind}`

/** Numbers that need no module: what a declaration says of its records is counted as it says it. */
export function declaredMeasures(registry: Registry): FoundMeasure[] {
  return registry.all
    .filter((resource) => !resource.source)
    .flatMap((resource) => {
      const measures = resource.quality.map((rule) => ruleOf(resource, rule))
      const seats = resource.seats === null || resource.scope.school === null ? [] : [seatsOf(resource, resource.seats)]
      return [...measures, ...seats].map((measure) => ({ file: `resources/${resource.name}.ts`, measure }))
    })
}

const inWords = (resource: Resource, english: (many: string) => string, arabic: (many: string) => string): Text => [
  english(say(resource.label.many, 'en').toLowerCase()),
  arabic(say(resource.label.many, 'ar')),
]

const ruleOf = (resource: Resource, { name, label, broken }: Quality): Measure =>
  defineMeasure({
    name: measureOfRule(resource, { name }),
    label,
    unit: 'count',
    formula: inWords(
      resource,
      (many) => `Of the ${many} in use, those of which it holds: ${label[0]}`,
      (many) => `من ${many} المستخدمة، ما ينطبق عليه: ${label[1]}`,
    ),
    rows: {
      resource: resource.name,
      where: { ...broken, ...(resource.hasStatus ? { is_active: true } : {}) },
      of: { is: 'count' },
      at: resource.scope.school ? { schools: resource.scope.school } : {},
    },
  })

/** Not narrowed to the reader's own rows: a seat is taken whoever looks, and whoever asks after the licence is told. */
const seatsOf = (resource: Resource, kind: SeatKind): Measure =>
  defineMeasure({
    name: measureOfSeats(kind),
    label: inWords(
      resource,
      (many) => `Seats taken by ${many}`,
      (many) => `المقاعد المشغولة: ${many}`,
    ),
    unit: 'count',
    formula: inWords(
      resource,
      (many) => `Active ${many} of the school, where they change with the year those of the academic year`,
      (many) => `${many}: النشطون في المدرسة، وفي العام الدراسي لما يتغير بتغيّره`,
    ),
    roles,
    query: {
      grains: ['schools'],
      tables: [resource.table, ...(resource.yearly ? [resource.yearly.table] : [])],
      read: async (q, { context: { principal, schoolId, academicYear }, by, where }) => {
        const { schools } = where
        if (schoolId === null || academicYear === null || (schools && !schools.includes(schoolId))) return []
        const value = await countSeats(q, resource, { tenantId: principal.tenantId, schoolId, academicYear })
        return [{ at: by.map(() => schoolId), value, n: value }]
      },
    },
  })
