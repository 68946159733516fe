import type { ImportedRow } from './bulk.ts'
import type { CastClass } from './class-cast.ts'
import { arabicName, cultureFor, emailOf, latinName, personOf, type Person } from './people.ts'
import { houses, type SchoolPlan } from './plan.ts'
import type { Random } from './random.ts'

export interface Child {
  readonly admissionNo: string
  readonly now: CastClass
  readonly before: CastClass | null
  /** as a school office would write them into a file, without class and roll number */
  readonly values: ImportedRow
  /** class, roll number and house */
  readonly seat: ImportedRow
  readonly seatBefore: ImportedRow | null
}
export interface Family {
  /** father and mother */
  readonly guardians: readonly ImportedRow[]
  readonly children: readonly Child[]
}

const transport = ['school_bus', 'school_bus', 'parent_vehicle', 'walk', 'private_van']
const bloodGroups = ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-']

interface Drawn {
  readonly father: Person
  readonly mother: Person
  readonly children: { readonly person: Person; readonly now: CastClass; readonly before: CastClass | null; readonly number: number }[]
}

/** Children are dealt out over the classes; about a third of the families have several. */
function drawFamilies(random: Random, classes: readonly CastClass[], students: number): Drawn[] {
  const families: Drawn[] = []
  const named = new Map(classes.map((one) => [`${one.level} ${one.section}`, one]))
  for (let made = 0; made < students;) {
    const culture = cultureFor(random)
    const father = personOf(random, culture, undefined, 'male')
    const mother = personOf(random, culture, father.family, 'female')
    const children: Drawn['children'] = []
    const size = Math.min(students - made, random.chance(0.65) ? 1 : 2 + random.below(3))
    for (let index = 0; index < size; index++) {
      // brothers and sisters sit in different grades: a stride over the classes
      const now = classes[(made * 5 + index * 7) % classes.length]!
      const before = named.get(`${now.level - 1} ${now.section}`) ?? null
      children.push({
        person: personOf(random, culture, father.family),
        now,
        before: random.chance(0.9) ? before : null,
        number: made + index + 1,
      })
    }
    families.push({ father, mother, children })
    made += size
  }
  return families
}

export function drawStudents(random: Random, plan: SchoolPlan, classes: readonly CastClass[], students: number): Family[] {
  const rolls = new Map<string, number>()
  const seatOf = (place: CastClass, year: 'now' | 'before', family: number): ImportedRow => {
    const name = `${place.grade}-${place.section}`
    const roll = (rolls.get(`${year} ${name}`) ?? 0) + 1
    rolls.set(`${year} ${name}`, roll)
    return {
      class_id: name,
      // some of this is always still to be done
      roll_no: family % 97 === 11 ? '' : String(roll),
      house_id: family % 53 === 7 ? '' : houses[family % houses.length]!.name[0],
    }
  }
  return drawFamilies(random, classes, students).map((family, at) => {
    const guardians = guardiansOf(family, plan, at + 1)
    const [father, mother] = guardians
    const isAlone = at % 149 === 20
    const named = {
      'guardians.father.name': isAlone ? '' : father.name,
      'guardians.father.phone': isAlone ? '' : father.phone,
      'guardians.father.is_primary': isAlone ? '' : 'yes',
      // some families have not said so, and theirs is asked at the gate
      'guardians.father.pickup_allowed': isAlone || at % 29 === 7 ? '' : 'yes',
      'guardians.mother.name': isAlone ? '' : mother.name,
      'guardians.mother.phone': isAlone ? '' : mother.phone,
      'guardians.mother.pickup_allowed': isAlone ? '' : 'yes',
    }
    return {
      guardians,
      children: family.children.map((child) => {
        const admissionNo = `${plan.code.slice(0, 1)}${plan.code.slice(-2)}-${String(child.number).padStart(6, '0')}`
        const values = { admission_no: admissionNo, ...studentValues(random, plan, child), ...named }
        const seatBefore = child.before && seatOf(child.before, 'before', at)
        return { admissionNo, now: child.now, before: child.before, values, seatBefore, seat: seatOf(child.now, 'now', at) }
      }),
    }
  })
}

function guardiansOf({ father, mother }: Drawn, plan: SchoolPlan, number: number) {
  const dialling = plan.country === 'SA' ? '+96655' : '+97155'
  const series = (number * 2) % 10_000_000
  const block = plan.code === 'ALN-02' ? '+97156' : dialling
  const of = (person: Person, offset: number) => ({
    name: latinName(person),
    name_ar: arabicName(person),
    phone: `${block}${String(series + offset).padStart(7, '0')}`,
    email: emailOf(person, number, 'family.example'),
    nationality: person.nationality,
  })
  return [of(father, 0), of(mother, 1)] as const
}

/** A cell without text is a field that nobody filled in. */
function studentValues(random: Random, plan: SchoolPlan, { person, now, number }: Drawn['children'][number]): ImportedRow {
  const age = now.level + 3
  const month = String(1 + random.below(12)).padStart(2, '0')
  const day = String(1 + random.below(28)).padStart(2, '0')
  return {
    emis_id: random.chance(0.97) ? `E-${plan.code.slice(0, 1)}${plan.code.slice(-1)}${String(10_000_000 + number * 7)}` : '',
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
