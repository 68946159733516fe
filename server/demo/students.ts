import type { Registry } from '../../resources/kit/index.ts'
import type { Records, RecordsWithin, Row } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'
import { arabicName, cultureFor, emailOf, latinName, personOf, type Person } from './people.ts'
import { years, yearDays } from './plan.ts'
import type { Random } from './random.ts'
import type { MadeClass, MadeSchool } from './school.ts'

interface Child {
  readonly person: Person
  readonly now: MadeClass
  readonly before: MadeClass | null
  readonly number: number
}
interface Family {
  readonly father: Person
  readonly mother: Person
  readonly children: Child[]
}

const transport = ['school_bus', 'school_bus', 'parent_vehicle', 'walk', 'private_van']
const bloodGroups = ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-']
const batchSize = 250

/** Children are dealt out over the classes; about a third of the families have several. */
function familiesOf(random: Random, school: MadeSchool, students: number): Family[] {
  const now = school.classes[years.current]!
  const past = school.classes[years.past]!
  const families: Family[] = []
  for (let made = 0; made < students;) {
    const culture = cultureFor(random)
    const father = personOf(random, culture, undefined, 'male')
    const mother = personOf(random, culture, father.family, 'female')
    const children: Child[] = []
    const size = Math.min(students - made, random.chance(0.65) ? 1 : 2 + random.below(3))
    for (let index = 0; index < size; index++) {
      // brothers and sisters sit in different grades: a stride over the classes
      const place = now[(made * 5 + index * 7) % now.length]!
      const before = past.find((one) => one.level === place.level - 1 && one.section === place.section) ?? null
      children.push({
        person: personOf(random, culture, father.family),
        now: place,
        before: random.chance(0.9) ? before : null,
        number: made + index + 1,
      })
    }
    families.push({ father, mother, children })
    made += size
  }
  return families
}

export async function makeStudents(
  { records, registry }: { records: Records; registry: Registry },
  context: RequestContext,
  random: Random,
  school: MadeSchool,
  students: number,
): Promise<void> {
  const resource = registry.get('students')
  const families = familiesOf(random, school, students)
  let phones = 0
  const rolls = new Map<string, number>()
  const rollIn = (class_id: string): string => {
    const roll = (rolls.get(class_id) ?? 0) + 1
    rolls.set(class_id, roll)
    return String(roll)
  }
  const past: RequestContext = { ...context, academicYear: years.past, today: yearDays[years.past]!.from }
  const now: RequestContext = { ...context, academicYear: years.current, today: yearDays[years.current]!.from }
  for (let start = 0; start < families.length; start += batchSize) {
    const batch = families.slice(start, start + batchSize)
    const promoted: { id: string; values: Row }[] = []
    const created = new Map<Child, string>()
    const guardianIds = new Map<Family, string[]>()
    const createIn = async (within: RecordsWithin, family: Family, child: Child, place: MadeClass): Promise<void> => {
      const guardians = guardianIds.get(family)
      const sibling = family.children.map((one) => created.get(one)).find((id) => id !== undefined)
      const house_id = school.houses[(start + batch.indexOf(family)) % school.houses.length]!
      const values = studentValues(random, school, child, {
        guardians: guardians
          ? guardians.map((guardian_id, index) => ({
              guardian_id,
              relation: index === 0 ? 'father' : 'mother',
              is_primary: index === 0,
              lives_with: true,
              pickup_allowed: true,
            }))
          : guardiansOf(family, school, ++phones),
        ...(sibling ? { siblings: [{ student_id: sibling }] } : {}),
        class_id: place.class_id,
        roll_no: rollIn(place.class_id),
        house_id,
      })
      const row = await within.create(resource, values)
      created.set(child, String(row['student_id']))
      if (!guardians)
        guardianIds.set(
          family,
          (row['guardians'] as Row[]).map((one) => String(one['guardian_id'])),
        )
      if (place !== child.now)
        promoted.push({
          id: String(row['student_id']),
          values: { class_id: child.now.class_id, roll_no: rollIn(child.now.class_id), house_id },
        })
    }
    await records.transaction(past, async (within) => {
      for (const family of batch) for (const child of family.children) if (child.before) await createIn(within, family, child, child.before)
    })
    await records.transaction(now, async (within) => {
      for (const { id, values } of promoted) await within.update(resource, id, values)
      for (const family of batch) for (const child of family.children) if (!child.before) await createIn(within, family, child, child.now)
    })
  }
}

function guardiansOf({ father, mother }: Family, school: MadeSchool, number: number): Row[] {
  const dialling = school.plan.country === 'SA' ? '+96655' : '+97155'
  const series = (number * 2) % 10_000_000
  const block = school.plan.code === 'ALN-02' ? '+97156' : dialling
  const of = (person: Person, relation: string, offset: number): Row => ({
    name: latinName(person),
    phone: `${block}${String(series + offset).padStart(7, '0')}`,
    email: emailOf(person, number, 'family.example'),
    relation,
    is_primary: relation === 'father',
    lives_with: true,
    pickup_allowed: true,
  })
  return [of(father, 'father', 0), of(mother, 'mother', 1)]
}

function studentValues(random: Random, school: MadeSchool, { person, now, number }: Child, more: Row): Row {
  const age = now.level + 3
  const month = String(1 + random.below(12)).padStart(2, '0')
  const day = String(1 + random.below(28)).padStart(2, '0')
  return {
    school_id: school.schoolId,
    admission_no: `${school.plan.code.slice(0, 1)}${school.plan.code.slice(-2)}-${String(number).padStart(6, '0')}`,
    emis_id: random.chance(0.97)
      ? `E-${school.plan.code.slice(0, 1)}${school.plan.code.slice(-1)}${String(10_000_000 + number * 7)}`
      : null,
    firstname: person.given[0],
    lastname: person.family[0],
    full_name_ar: random.chance(0.98) ? arabicName(person) : null,
    gender: person.gender,
    dob: `${2025 - age}-${month}-${day}`,
    nationality: person.nationality,
    admission_date: `${2025 - random.below(Math.min(5, now.level))}-08-25`,
    admission_type: 'new',
    mode_of_transport: random.chance(0.96) ? random.pick(transport) : null,
    blood_group: random.pick(bloodGroups),
    allergies: random.chance(0.04) ? random.pick(['Peanuts', 'Milk', 'Penicillin']) : null,
    force: true,
    ...more,
  }
}
