import { Flex } from 'antd'
import { getQuestionnaires, type QuestionnaireHead } from '../../../resources/contract/questionnaires.ts'
import { respondents } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { isolated, printNumber, say } from '../../../resources/kit/index.ts'
import { Answered, BackLink, ButtonLink, hrefs, Link, useAnswer, useLocale, useMay, usePageWords, useResource } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Page, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { FromFile } from './from-file.tsx'
import { saidIn, viewPath } from './said.ts'
import styles from './questionnaires.module.css'

/** What can be given out: questionnaires that come with the product, and the school's own. */
export function QuestionnairesPage() {
  const words = usePageWords('questionnaires')
  const resource = useResource('questionnaires')
  const may = useMay(resource)
  const answer = useAnswer(getQuestionnaires)
  return (
    <Page
      title={words('title')}
      above={<BackLink to="/psychometric">{words('psychometric')}</BackLink>}
      actions={
        may('create') ? (
          <>
            <FromFile />
            <ButtonLink primary to={hrefs.create(resource)}>
              {words('new')}
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      <Answered answer={answer} rows={8}>
        {({ records }) => {
          const own = records.filter(({ is_shipped }) => !is_shipped)
          return (
            <Flex vertical gap={16}>
              <Panel title={words('ready')}>
                <Heads rows={records.filter(({ is_shipped }) => is_shipped)} label={words('ready')} />
              </Panel>
              <Panel title={words('own')} extra={may('read') ? <Link to={hrefs.list(resource)}>{words('all_own')}</Link> : undefined}>
                {own.length === 0 ? (
                  <Notice title={words('none_own')}>{words('none_own_why')}</Notice>
                ) : (
                  <Heads rows={own} label={words('own')} />
                )}
              </Panel>
            </Flex>
          )
        }}
      </Answered>
    </Page>
  )
}

function Heads({ rows, label }: { readonly rows: readonly QuestionnaireHead[]; readonly label: string }) {
  const [words, locale] = [usePageWords('questionnaires'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const mappings = useMay(useResource('questionnaire-mappings'))
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ questionnaire_id }) => questionnaire_id}
      columns={[
        {
          key: 'name',
          title: words('questionnaire'),
          heads: true,
          cell: (one) => (
            <span className={styles.name}>
              <Link to={viewPath(one.questionnaire_id)}>
                <bdi>{saidIn(one.name, locale)}</bdi>
              </Link>
              <span className={text.soft}>
                {words('licence_of', { licence: isolated(one.licence) })} · {words('source_of', { source: isolated(one.source) })}
              </span>
            </span>
          ),
        },
        { key: 'respondent', title: words('who_answers'), cell: ({ respondent }) => say(respondents[respondent], locale) },
        {
          key: 'ages',
          title: words('ages'),
          cell: ({ age_min, age_max }) => words('from_to', { from: number(age_min), to: number(age_max) }),
        },
        { key: 'items', title: words('items'), number: true, cell: ({ items }) => number(items) },
        { key: 'minutes', title: words('minutes'), number: true, cell: ({ time_min }) => number(time_min) },
        {
          key: 'languages',
          title: words('languages'),
          cell: ({ languages }) => languages.map((one) => words(one === 'ar' ? 'arabic' : 'english')).join(locale === 'ar' ? '، ' : ', '),
        },
        {
          key: 'status',
          title: words('status'),
          cell: ({ status, version }) => (
            <Mark tone={status === 'published' ? 'good' : status === 'draft' ? 'calm' : 'warn'}>
              {words(`status_${status}`)} · {words('version_of', { version: number(version) })}
            </Mark>
          ),
        },
        {
          key: 'give',
          title: words('give_out'),
          plain: true,
          cell: ({ status, questionnaire_id }) =>
            status === 'published' && mappings('create') ? (
              <ButtonLink to={`/psychometric/addPsychometric?questionnaire=${questionnaire_id}`}>{words('give_out')}</ButtonLink>
            ) : null,
        },
      ]}
    />
  )
}
