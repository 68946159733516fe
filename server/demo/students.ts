import { newId } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { importRows, type ImportedRow } from './bulk.ts'
import type { DemoDeps } from './deps.ts'
import { arabicName, cultureFor, emailOf, latinName, personOf, type Person } from './people.ts'
import { houses, years, yearDays } from './plan.ts'
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
/** In a world of many thousands only so many families are told to be families: it is done one by one. */
const joinedFamilies = 1500

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

/** Guardians first, then the children year by year: files such as a school office imports each August. */
export async function makeStudents(
  deps: DemoDeps,
  context: RequestContext,
  random: Random,
  school: MadeSchool,
  students: number,
): Promise<void> {
  const families = familiesOf(random, school, students)
  const inYear = (year: string) => (): RequestContext => ({
    ...context,
    academicYear: year,
    today: yearDays[year]!.from,
    operationId: newId(),
  })
  const [past, now] = [inYear(years.past), inYear(years.current)]
  const people = new Map<Family, readonly ImportedRow[]>()
  for (const [number, family] of families.entries()) people.set(family, guardiansOf(family, school, number + 1))
  await importRows(deps, past, 'guardians', [...people.values()].flat())

  const rolls = new Map<string, number>()
  const seatOf = (place: MadeClass, family: number): ImportedRow => {
    const roll = (rolls.get(place.class_id) ?? 0) + 1
    rolls.set(place.class_id, roll)
    return {
      class_id: `${place.grade}-${place.section}`,
      // some of this is always still to be done
      roll_no: family % 97 === 11 ? '' : String(roll),
      house_id: family % 53 === 7 ? '' : houses[family % houses.length]!.name[0],
    }
  }
  const before: ImportedRow[] = []
  const promoted: ImportedRow[] = []
  const fresh: ImportedRow[] = []
  for (const [at, family] of families.entries()) {
    const [father, mother] = people.get(family)!
    const isAlone = at % 149 === 20
    const guardians = {
      'guardians.father.name': isAlone ? '' : father!['name']!,
      'guardians.father.phone': isAlone ? '' : father!['phone']!,
      'guardians.father.is_primary': isAlone ? '' : 'yes',
      'guardians.mother.name': isAlone ? '' : mother!['name']!,
      'guardians.mother.phone': isAlone ? '' : mother!['phone']!,
    }
    for (const child of family.children) {
      const values = { ...studentValues(random, school, child), ...guardians }
      if (child.before) {
        before.push({ ...values, ...seatOf(child.before, at) })
        promoted.push({ admission_no: values.admission_no, ...seatOf(child.now, at) })
      } else fresh.push({ ...values, ...seatOf(child.now, at) })
    }
  }
  await importRows(deps, past, 'students', before)
  await importRows(deps, now, 'students', fresh)
  await importRows(deps, now, 'students', promoted)
  await joinFamilies(deps, now(), school, families)
  await moveToSmallerRoom(deps, now(), school)
}

/** One class of each school sits in a room that is two places too small. */
async function moveToSmallerRoom({ records, registry }: DemoDeps, context: RequestContext, school: MadeSchool): Promise<void> {
  const classes = registry.get('classes')
  const own = school.classes[years.current]!.find((one) => one.grade === '4' && one.section === 'A')
  if (!own) return
  const { strength } = await records.get(context, classes, own.class_id)
  if (Number(strength) > 4) await records.update(context, classes, own.class_id, { capacity: Number(strength) - 2 })
}

/** Tells the school which children are brothers and sisters. */
async function joinFamilies(
  { records, registry }: DemoDeps,
  context: RequestContext,
  school: MadeSchool,
  families: readonly Family[],
): Promise<void> {
  const students = registry.get('students')
  const several = families.filter((family) => family.children.length > 1).slice(0, joinedFamilies)
  await records.transaction(context, async (within) => {
    for (const { children } of several) {
      const ids: string[] = []
      for (const child of children) {
        const row = await within.find(students, { school_id: school.schoolId, admission_no: admissionNo(school, child) })
        if (row) ids.push(String(row['student_id']))
      }
      const [first, ...others] = ids
      if (first) await within.update(students, first, { siblings: others.map((student_id) => ({ student_id })) })
    }
  })
}

function guardiansOf({ father, mother }: Family, school: MadeSchool, number: number): ImportedRow[] {
  const dialling = school.plan.country === 'SA' ? '+96655' : '+97155'
  const series = (number * 2) % 10_000_000
  const block = school.plan.code === 'ALN-02' ? '+97156' : dialling
  const of = (person: Person, offset: number): ImportedRow => ({
    name: latinName(person),
    name_ar: arabicName(person),
    phone: `${block}${String(series + offset).padStart(7, '0')}`,
    email: emailOf(person, number, 'family.example'),
    nationality: person.nationality,
  })
  return [of(father, 0), of(mother, 1)]
}

const admissionNo = ({ plan }: MadeSchool, { number }: Child): string =>
  `${plan.code.slice(0, 1)}${plan.code.slice(-2)}-${String(number).padStart(6, '0')}`

/** A cell without text is a field that nobody filled in. */
function studentValues(random: Random, school: MadeSchool, child: Child) {
  const { person, now, number } = child
  const age = now.level + 3
  const month = String(1 + random.below(12)).padStart(2, '0')
  const day = String(1 + random.below(28)).padStart(2, '0')
  return {
    admission_no: admissionNo(school, child),
    emis_id: random.chance(0.97) ? `E-${school.plan.code.slice(0, 1)}${school.plan.code.slice(-1)}${String(10_000_000 + number * 7)}` : '',
    firstname: person.given[0],
    lastname: person.family[0],
    full_name_ar: random.chance(0.98) ? arabicName(person) : '',
    gender: person.gender,
    dob: `${2025 - age}-${month}-${day}`,
    nationality: person.nationality,
    admission_date: `${2025 - random.below(Math.min(5, now.level))}-08-25`,
    admission_type: 'new',
    mode_of_transport: random.chance(0.96) ? random.pick(transport) : '',
    blood_group: random.pick(bloodGroups),
    allergies: random.chance(0.04) ? random.pick(['Peanuts', 'Milk', 'Penicillin']) : '',
  }
}
