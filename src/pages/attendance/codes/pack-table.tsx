import type { AttendanceCode } from '../../../../resources/domain/attendance/codes.ts'
import type { CodePackTold } from '../../../../resources/contract/attendance-code-packs.ts'
import { sayEither } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable, Mark } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { MonthCode } from '../month-code.tsx'

type PackCode = CodePackTold['codes'][number]
type Shown = Pick<AttendanceCode, 'code' | 'name_en' | 'name_ar' | 'presence' | 'is_explained' | 'colour' | 'teacher_may_use' | 'session'> &
  Partial<Pick<PackCode, 'becomes' | 'now'>>

/** The codes of a set, each with what it says and, where it would be taken, what it changes. */
export function PackTable({ codes }: { readonly codes: readonly Shown[] }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const meaning = ({ presence, is_explained }: Shown): string =>
    words(presence === 'absent' ? (is_explained ? 'pack_authorised' : 'pack_unauthorised') : `pack_${presence}`)
  return (
    <DataTable<Shown>
      label={words('packs_codes')}
      rows={codes}
      keyOf={({ code }) => code}
      pageSize={60}
      columns={[
        {
          key: 'code',
          title: words('pack_code'),
          slim: true,
          width: 90,
          cell: (one) => <MonthCode code={one.code} known={{ ...one, is_usual: false }} />,
        },
        { key: 'name', title: words('pack_name'), heads: true, plain: true, cell: (one) => sayEither(one.name_en, one.name_ar, locale) },
        { key: 'meaning', title: words('pack_counts'), cell: meaning },
        {
          key: 'who',
          title: words('pack_who'),
          cell: ({ teacher_may_use, session }) =>
            [
              words(teacher_may_use ? 'pack_teachers' : 'pack_office'),
              session && words(session === 'AM' ? 'pack_morning' : 'pack_afternoon'),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        ...(codes.every(({ becomes }) => becomes === undefined)
          ? []
          : [
              {
                key: 'becomes',
                title: words('pack_becomes'),
                cell: ({ becomes, now }: Shown) =>
                  becomes === 'changed' && now ? (
                    <Mark tone="warn">{words('pack_now', { name: sayEither(now.name_en, now.name_ar, locale) })}</Mark>
                  ) : (
                    <span className={text.soft}>{words(becomes === 'new' ? 'pack_new' : 'pack_same')}</span>
                  ),
              },
            ]),
      ]}
    />
  )
}
