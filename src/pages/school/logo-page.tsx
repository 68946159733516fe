import { sayEither } from '../../../resources/kit/index.ts'
import type schools from '../../../resources/schools.ts'
import { Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getSchoolList } from '../../../resources/contract/schools.ts'
import { Answered, useAnswer, useLocale, usePageWords, usePerson, useResource, useRow, useStoredFile } from '../../engine/index.ts'
import { Notice, Page, Panel } from '../../ui/index.ts'
import { LogoForm } from './logo-form.tsx'
import styles from './logo.module.css'

/** `?school=` names the school; without it, the one the person stands in. */
export function LogoPage() {
  const [words, locale, { person }] = [usePageWords('school'), useLocale(), usePerson()]
  const [params, setParams] = useSearchParams()
  const schools = useAnswer(getSchoolList)
  return (
    <Page narrow title={words('title')}>
      <Answered answer={schools}>
        {({ records }) => {
          const id = params.get('school') ?? person.school_id ?? records[0]?.id
          if (!id) return <Notice title={words('no_school')} />
          return (
            <div className={styles['form']}>
              {records.length > 1 && (
                <label className={styles['school']}>
                  <span>{words('school')}</span>
                  <Select
                    value={id}
                    showSearch={{ optionFilterProp: 'label' }}
                    onChange={(value: string) => setParams({ school: value }, { replace: true })}
                    options={records.map((one) => ({ value: one.id, label: sayEither(one.label, one.label_ar, locale) }))}
                  />
                </label>
              )}
              <SchoolLogo key={id} schoolId={id} />
            </div>
          )
        }}
      </Answered>
    </Page>
  )
}

function SchoolLogo({ schoolId }: { readonly schoolId: string }) {
  const words = usePageWords('school')
  const school = useRow(useResource<typeof schools>('schools'), schoolId)
  const { url } = useStoredFile(school.is === 'ready' ? school.data.logo : null)
  return (
    <div className={styles['sides']}>
      <Panel title={words('now')}>
        <div className={styles['now']}>
          {url ? <img src={url} alt={words('now_alt')} /> : <span className={styles['none']}>{words('none')}</span>}
        </div>
      </Panel>
      <LogoForm schoolId={schoolId} />
    </div>
  )
}
