import type schoolKind from '../../../resources/schools.ts'
import { fold, type ListRow } from '../../../resources/kit/index.ts'
import { AppError } from '../../request/errors.ts'
import type { Org, Year } from './roster.ts'

export type OurSchool = Pick<ListRow<typeof schoolKind, 'school_code' | 'emis_code' | 'name_en' | 'name_ar'>, 'school_id'> & {
  readonly school_code: string | null
  readonly emis_code: string | null
  readonly name_en: string | null
  readonly name_ar: string | null
}

const spelt = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => (text ? [fold(text)] : []))
const hasNumber = (org: Org, school: OurSchool): boolean =>
  spelt([org.code, org.id]).some((one) => spelt([school.school_code, school.emis_code]).includes(one))
const hasName = (org: Org, school: OurSchool): boolean => spelt([school.name_en, school.name_ar]).includes(fold(org.name))

/** Whose number, or whose name and nobody's number, an organisation of the file carries. */
function ownerOf(org: Org, ours: readonly OurSchool[]): OurSchool | undefined {
  return ours.find((one) => hasNumber(org, one)) ?? ours.find((one) => hasName(org, one))
}

/** Which school it is, is told to whoever works there, too. */
const elsewhere = (org: Org, owner: OurSchool, isSeen: boolean): AppError =>
  new AppError(
    'FORBIDDEN_SCOPE',
    isSeen
      ? [
          `“${org.name}” in this file is ${owner.name_en} (${owner.school_code}), another of your schools; nothing of it comes in here`,
          `«${org.name}» في هذا الملف هي ${owner.name_ar ?? owner.name_en} (${owner.school_code})، وهي مدرسة أخرى من مدارسك؛ لن يُستورد منها شيء هنا`,
        ]
      : [
          `“${org.name}” in this file is another school; nothing of it comes in here`,
          `«${org.name}» في هذا الملف مدرسة أخرى؛ لن يُستورد منها شيء هنا`,
        ],
  )

/** Which school of the file is the one that is worked in; null where a person has to say it. One that is known to be another is refused. */
export function schoolIn(
  orgs: readonly Org[],
  { here, seen }: { readonly here: string; readonly seen: readonly string[] | 'all' },
  ours: readonly OurSchool[],
  wanted: string | undefined,
): Org | null {
  const chosen = orgs.find((org) => org.id === wanted)
  const own = orgs.filter((org) => ownerOf(org, ours)?.school_id === here)
  const one = chosen ?? (own.length === 1 ? own[0] : undefined) ?? (own.length === 0 && orgs.length === 1 ? orgs[0] : undefined)
  if (!one) return null
  const owner = ownerOf(one, ours)
  if (owner && owner.school_id !== here) throw elsewhere(one, owner, seen === 'all' || seen.includes(owner.school_id))
  return one
}

/** The year that is worked in, where the file has it; null where it has others. */
export const yearIn = (years: readonly Year[], here: string): Year | null => years.find(({ name }) => name === here) ?? null
