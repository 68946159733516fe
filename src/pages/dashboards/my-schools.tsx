import { useList } from '@refinedev/core'
import { printNumber } from '../../engine/fields/print.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { hrefs, Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'

interface School {
  readonly school_id: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly city: string | null
  readonly is_active: boolean
  readonly students?: number
  readonly teachers?: number
}
const shown = 8

/** The institution's office looks at all its schools, not at the one it stands in only. */
export function MySchools() {
  const [words, locale, schools] = [usePageWords('home'), useLocale(), useResource('schools')]
  const { query, result } = useList<School>({
    resource: 'schools',
    pagination: { currentPage: 1, pageSize: shown },
    sorters: [{ field: schools.list.sort, order: 'asc' }],
    meta: { skipAutoToast: true },
    errorNotification: false,
  })
  const number = (count: number) => ({ count, number: printNumber(count, locale) })
  return (
    <section className="ui-panel home-panel" aria-labelledby="home-schools">
      <div className="home-panel-head">
        <h2 id="home-schools">{words('my_schools')}</h2>
        <Link to={schools.path}>{words('all_schools')}</Link>
      </div>
      {query.isLoading && <Bones rows={3} label={words('loading')} />}
      {query.isError && <Notice title={words('schools_failed')} urgent />}
      <ul className="home-rules">
        {result.data.map((one) => (
          <li key={one.school_id}>
            <Link className="home-rule" to={hrefs.show(schools, one.school_id)}>
              <span className="home-school">
                <span className="home-school-name">
                  <bdi>{(locale === 'ar' && one.name_ar) || one.name_en}</bdi>
                  {!one.is_active && <Mark>{words('school_off')}</Mark>}
                </span>
                {one.city && (
                  <span className="home-school-more">
                    <bdi>{one.city}</bdi>
                  </span>
                )}
              </span>
              <span className="home-school-more home-school-counts">
                <span>{words('students_in', number(one.students ?? 0))}</span>
                <span>{words('teachers_in', number(one.teachers ?? 0))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
