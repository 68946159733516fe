import { arabicName, cultureFor, emailOf, personOf } from './people.ts'
import { subjects, type SchoolPlan } from './plan.ts'
import type { Random } from './random.ts'

const designations = ['Teacher', 'Senior teacher', 'Head of department', 'Coordinator']

export interface CastTeacher {
  readonly employee_no: string
  /** one of the demo accounts: under which name they sign in; the others do with their number */
  readonly account: string | null
  readonly isNewcomer: boolean
  /** 0 <= value < 1: which of the degrees that the school knows */
  readonly degree: number
  readonly person: {
    readonly firstname: string
    readonly lastname: string
    readonly name_ar: string
    readonly email: string
    readonly phone_number: string
  }
  readonly values: Readonly<Record<string, string | number>>
}

export function drawTeacher(random: Random, plan: SchoolPlan, index: number): CastTeacher {
  const person = personOf(random, cultureFor(random))
  const account = index === 0 ? plan.accounts.teacher : index === 1 ? plan.accounts.newcomer : null
  const number = String(1000000 + index * 37 + plan.code.charCodeAt(4) * 1000).slice(-7)
  const dob = `${1970 + random.below(28)}-0${1 + random.below(9)}-1${random.below(10)}`
  return {
    employee_no: `${plan.code.replace('-', '')}-${1001 + index}`,
    account,
    isNewcomer: account !== null && account === plan.accounts.newcomer,
    degree: random.next(),
    person: {
      firstname: person.given[0],
      lastname: person.family[0],
      name_ar: arabicName(person),
      email: emailOf(person, index + 1, `${plan.short.toLowerCase().replaceAll(' ', '')}.example`),
      phone_number: `${plan.country === 'SA' ? '+96650' : '+97150'}${number}`,
    },
    values: {
      title: person.gender === 'male' ? 'mr' : 'ms',
      gender: person.gender,
      dob,
      nationality: person.nationality,
      specialisation: subjects[index % subjects.length]!.name[0],
      experience_years: 1 + random.below(24),
      designation: random.pick(designations),
      employment: random.chance(0.85) ? 'permanent' : 'contract',
      joining_date: `${2010 + random.below(15)}-08-2${random.below(10)}`,
    },
  }
}
